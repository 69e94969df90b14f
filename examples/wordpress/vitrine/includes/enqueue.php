<?php
/**
 * The script and the style sheet of the library.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Whether what is answered is a page for a browser.
 *
 * @return bool
 */
function vitrine_is_page() {
	return ! is_admin() && ! is_feed() && ! is_robots() && ! is_trackback() && ! is_embed() && ! wp_doing_ajax() && ! ( defined( 'REST_REQUEST' ) && REST_REQUEST );
}

/**
 * The version of a file of the plug-in, so that browsers load it again after an update.
 *
 * @param string $file Relative to the plug-in.
 * @return string
 */
function vitrine_file_version( $file ) {
	$path = VITRINE_DIR . '/' . $file;
	return VITRINE_VERSION . '-' . ( is_readable( $path ) ? dechex( (int) filemtime( $path ) ) : '0' );
}

/**
 * The file of the library for the language of the page.
 *
 * @return string Relative to the plug-in.
 */
function vitrine_script_file() {
	return 'dist/vitrine.' . vitrine_script_language() . '.js';
}

/**
 * Adds the library to a page.
 *
 * @param string $mode 'page', or 'widgets' for the block editor and the customizer, where the caller prints the page settings:
 *                     `vitrine_page_settings( 'widgets' )`.
 */
function vitrine_enqueue( $mode = 'page' ) {
	// Without dependencies, and early: what a theme adds later wins, as it must.
	wp_enqueue_style( 'vitrine', plugins_url( 'dist/vitrine.css', VITRINE_FILE ), array(), vitrine_file_version( 'dist/vitrine.css' ) );
	$script = vitrine_script_file();
	// No script module, although WordPress has them from 6.5: their URLs are only printed, while this handle can be a dependency.
	wp_enqueue_script( 'vitrine', plugins_url( $script, VITRINE_FILE ), array(), vitrine_file_version( $script ), false );
	if ( 'page' === $mode ) {
		wp_enqueue_script( 'vitrine-visits', plugins_url( 'assets/visits.js', VITRINE_FILE ), array(), vitrine_file_version( 'assets/visits.js' ), false );
	}
}

/**
 * Adds the library to every page of the site, before the theme adds its own styles.
 */
function vitrine_enqueue_page() {
	if ( vitrine_is_page() ) {
		vitrine_enqueue( 'page' );
	}
}
add_action( 'wp_enqueue_scripts', 'vitrine_enqueue_page', 1 );

/**
 * Makes the script a module, also where WordPress prints no type of its own (before 6.5), and keeps optimizers from changing it: they
 * would move it into a file from which it does not find its chunks.
 *
 * @param string $tag    The HTML.
 * @param string $handle The name of the script.
 * @return string
 */
function vitrine_script_tag( $tag, $handle ) {
	if ( 'vitrine' !== $handle ) {
		return $tag;
	}
	// The marks of LiteSpeed Cache, Autoptimize, Cloudflare and WP Rocket.
	$tag = preg_replace( '/(<script\b[^>]*?)\stype=(["\'])[^"\']*\2/', '$1', $tag );
	return preg_replace( '/<script\b(?=[^>]*\ssrc=)/', '<script type="module" data-no-optimize="1" data-noptimize="1" data-cfasync="false" nowprocket', $tag, 1 );
}
add_filter( 'script_loader_tag', 'vitrine_script_tag', 20, 2 );

/**
 * Prints the preloads of the modules that the script imports first, so that they are not found only once it has arrived.
 */
function vitrine_print_module_preloads() {
	$path = VITRINE_DIR . '/' . vitrine_script_file();
	if ( ! vitrine_is_page() || ! is_readable( $path ) ) {
		return;
	}
	// Bundlers put the imports first.
	// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of the plug-in, of which the beginning is enough.
	$start = (string) file_get_contents( $path, false, null, 0, 4096 );
	preg_match_all( '/(?:from|import)\s*"\.\/(chunks\/[\w-]+\.js)"/', $start, $imports );
	foreach ( array_unique( $imports[1] ) as $chunk ) {
		printf( '<link rel="modulepreload" href="%s">' . "\n", esc_url( plugins_url( 'dist/' . $chunk, VITRINE_FILE ) ) );
	}
}
add_action( 'wp_head', 'vitrine_print_module_preloads', 1 );
