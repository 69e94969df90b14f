<?php
/**
 * For PHP's own server: files as they are, everything else to WordPress, as the rules of Apache do.
 *
 * @package Vitrine
 */

$vitrine_root = $_SERVER['DOCUMENT_ROOT'];
$vitrine_path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$vitrine_file = realpath( $vitrine_root . $vitrine_path );

if ( false !== $vitrine_file && 0 === strpos( $vitrine_file, $vitrine_root . '/' ) ) {
	if ( is_dir( $vitrine_file ) && is_file( $vitrine_file . '/index.php' ) ) {
		if ( '/' !== substr( $vitrine_path, -1 ) ) {
			header( 'Location: ' . $vitrine_path . '/', true, 301 );
			return true;
		}
		return false;
	}
	if ( is_file( $vitrine_file ) ) {
		$vitrine_types = array(
			'css'   => 'text/css; charset=utf-8',
			'js'    => 'text/javascript; charset=utf-8',
			'json'  => 'application/json',
			'svg'   => 'image/svg+xml',
			'jpg'   => 'image/jpeg',
			'png'   => 'image/png',
			'woff2' => 'font/woff2',
		);
		$vitrine_type  = pathinfo( $vitrine_file, PATHINFO_EXTENSION );
		if ( ! isset( $vitrine_types[ $vitrine_type ] ) ) {
			return false;
		}
		// The server itself sends files without permission to keep them.
		header( 'Content-Type: ' . $vitrine_types[ $vitrine_type ] );
		header( 'Cache-Control: public, max-age=' . ( empty( $_SERVER['QUERY_STRING'] ) && false === strpos( $vitrine_path, '/chunks/' ) ? 3600 : 31536000 ) );
		header( 'Content-Length: ' . filesize( $vitrine_file ) );
		readfile( $vitrine_file );
		return true;
	}
}

$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
chdir( $vitrine_root );
require $vitrine_root . '/index.php';
