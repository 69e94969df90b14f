<?php
/**
 * Plugin Name:       Vitrine
 * Description:       Storefront tags for pages and templates, and pages that follow one another without reloading.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Vitrine
 * License:           MIT
 * Text Domain:       vitrine
 * Domain Path:       /generated/languages
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

define( 'VITRINE_VERSION', '0.1.0' );
define( 'VITRINE_FILE', __FILE__ );
define( 'VITRINE_DIR', __DIR__ );

foreach (
	array(
		'options',
		'tags',
		'language',
		'page-settings',
		'enqueue',
		'markup',
		'root',
		'surroundings',
		'output',
		'layout-ids',
		'speculation',
		'admin-bar',
		'allowed-html',
		'content-guard',
		'editor',
		'settings-page',
		'site-health',
		'page-elements',
		'page-check-texts',
		'page-checks',
		'woocommerce',
		'woocommerce-templates',
	) as $vitrine_part
) {
	require_once VITRINE_DIR . '/includes/' . $vitrine_part . '.php';
}
unset( $vitrine_part );

// Blocks, shortcode and patterns; without their generated files the tags still work as HTML.
if ( is_readable( VITRINE_DIR . '/blocks.php' ) ) {
	require_once VITRINE_DIR . '/blocks.php';
}

/**
 * Loads the translations, which are generated along with the blocks.
 */
function vitrine_load_textdomain() {
	load_plugin_textdomain( 'vitrine', false, dirname( plugin_basename( VITRINE_FILE ) ) . '/generated/languages' );
}
add_action( 'init', 'vitrine_load_textdomain', 1 );
