<?php
/**
 * Plugin Name: Example site
 * Description: Shows the site in the theme that the cookie "vitrine_theme" names, so that visitors and tests can compare themes at the same time, and lets them comment without a pause. For the example site only.
 *
 * @package Vitrine
 */

/**
 * The theme of this visitor.
 *
 * @param mixed $theme False, or what another plug-in has chosen.
 * @return mixed A folder of a theme, or what was given.
 */
function vitrine_example_theme( $theme ) {
	$chosen = isset( $_COOKIE['vitrine_theme'] ) ? sanitize_key( $_COOKIE['vitrine_theme'] ) : '';
	return '' !== $chosen && is_file( WP_CONTENT_DIR . '/themes/' . $chosen . '/style.css' ) ? $chosen : $theme;
}
add_filter( 'pre_option_template', 'vitrine_example_theme' );
add_filter( 'pre_option_stylesheet', 'vitrine_example_theme' );

// All visitors of the example have one address, so that each would wait for the comments of the others.
add_filter( 'comment_flood_filter', '__return_false', 99 );
