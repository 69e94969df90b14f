<?php
/**
 * Activates further plug-ins: `php activate-plugins.php {folder of WordPress} {folder of a plug-in} …`.
 *
 * @package Vitrine
 */

$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/wp-admin/plugins.php';
define( 'WP_ADMIN', true );
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_set_current_user( 1 );

foreach ( array_slice( $argv, 2 ) as $vitrine_folder ) {
	$vitrine_files = array_keys( get_plugins( '/' . $vitrine_folder ) );
	if ( array() === $vitrine_files ) {
		exit( esc_html( "There is no plug-in in $vitrine_folder.\n" ) );
	}
	$vitrine_result = activate_plugin( $vitrine_folder . '/' . $vitrine_files[0] );
	if ( is_wp_error( $vitrine_result ) ) {
		exit( esc_html( $vitrine_folder . ': ' . $vitrine_result->get_error_message() . "\n" ) );
	}
}
echo "done\n";
