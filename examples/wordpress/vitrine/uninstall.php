<?php
/**
 * Removes everything that the plug-in has stored: its options, on each site of a network.
 *
 * @package Vitrine
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes what the plug-in has stored on the current site.
 */
function vitrine_remove_options() {
	delete_option( 'vitrine_options' );
}

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $vitrine_site ) {
		switch_to_blog( $vitrine_site );
		vitrine_remove_options();
		restore_current_blog();
	}
} else {
	vitrine_remove_options();
}
