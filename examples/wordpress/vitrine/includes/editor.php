<?php
/**
 * Shows tags in the classic editor as placeholders. TinyMCE drops elements that it does not know.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the plug-in for TinyMCE.
 *
 * @param array $plugins URLs by name.
 * @return array
 */
function vitrine_mce_plugin( $plugins ) {
	$plugins['vitrine'] = plugins_url( 'assets/editor.js', VITRINE_FILE ) . '?ver=' . vitrine_file_version( 'assets/editor.js' );
	return $plugins;
}
add_filter( 'mce_external_plugins', 'vitrine_mce_plugin' );

/**
 * Tells the plug-in the names of tags and its texts, and styles the placeholders.
 *
 * @param array $settings Of TinyMCE.
 * @return array
 */
function vitrine_mce_settings( $settings ) {
	$own = array_values(
		array_filter(
			array_keys( vitrine_tags() ),
			static function ( $tag ) {
				return 0 !== strpos( $tag, 'vitrine-' );
			}
		)
	);

	$settings['vitrine_own_tags'] = wp_json_encode( $own );
	/* translators: %s: the name of a tag, such as vitrine-slider. */
	$settings['vitrine_label'] = __( 'Tag: %s. Edit it in the Text tab.', 'vitrine' );
	$style                     = '.vitrine-placeholder{border:1px dashed #757575;border-radius:2px;padding:2px 8px;background:#f6f7f7;color:#1d2327;font:13px/1.8 sans-serif;cursor:default}div.vitrine-placeholder{margin:1em 0;padding:8px 12px}';
	$settings['content_style'] = ( isset( $settings['content_style'] ) ? $settings['content_style'] . ' ' : '' ) . $style;
	return $settings;
}
add_filter( 'tiny_mce_before_init', 'vitrine_mce_settings' );
