<?php
/**
 * Lets the admin bar follow visits: its links to edit are those of the page.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Begins to collect the admin bar, which has no filter.
 */
function vitrine_start_admin_bar() {
	if ( vitrine_is_page() ) {
		ob_start( 'vitrine_admin_bar_region' );
	}
}
add_action( 'wp_before_admin_bar_render', 'vitrine_start_admin_bar', PHP_INT_MAX );

/**
 * Makes a region of the admin bar.
 *
 * @param string $html The admin bar.
 * @return string
 */
function vitrine_admin_bar_region( $html ) {
	return preg_replace( '/<div id="wpadminbar"/', '<div id="wpadminbar" data-vitrine-sync', $html, 1 );
}

/**
 * Prints the admin bar.
 */
function vitrine_end_admin_bar() {
	if ( vitrine_is_page() && ob_get_level() ) {
		ob_end_flush();
	}
}
add_action( 'wp_after_admin_bar_render', 'vitrine_end_admin_bar', 0 );
