<?php
/**
 * What the script of the block editor needs.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Translates a text of a generated file, which the program that makes the translations knows.
 *
 * @param string $text English.
 * @return string
 */
function vitrine_generated_text( $text ) {
	return translate( $text, 'vitrine' ); // phpcs:ignore WordPress.WP.I18n -- the texts are in generated files.
}

/**
 * What the script of the block editor needs: the controls with translated texts, and the files for the preview.
 */
function vitrine_add_editor_data() {
	$controls = vitrine_block_controls();
	$blocks   = isset( $controls['blocks'] ) ? $controls['blocks'] : array();
	$seen     = vitrine_seen_texts();
	foreach ( $blocks as $name => $block ) {
		$blocks[ $name ]['html'] = vitrine_complete_addresses( $block['html'] );
		if ( isset( $seen[ $block['tag'] ] ) ) {
			$blocks[ $name ]['seen'] = $seen[ $block['tag'] ];
		}
		foreach ( $block['controls'] as $index => $control ) {
			$blocks[ $name ]['controls'][ $index ]['label'] = vitrine_generated_text( $control['label'] );
			$blocks[ $name ]['controls'][ $index ]['help']  = vitrine_generated_text( $control['help'] );
			if ( isset( $control['labels'] ) ) {
				$blocks[ $name ]['controls'][ $index ]['labels'] = array_map( 'vitrine_generated_text', $control['labels'] );
			}
			if ( isset( $control['example'] ) && is_string( $control['example'] ) ) {
				$blocks[ $name ]['controls'][ $index ]['example'] = vitrine_complete_addresses( $control['example'] );
			}
		}
	}
	$data = array(
		'blocks'  => (object) $blocks,
		'preview' => (object) vitrine_preview_files(),
		'texts'   => vitrine_editor_texts(),
	);
	wp_add_inline_script( 'vitrine-blocks', 'window.vitrineBlocks = ' . wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
}
add_action( 'enqueue_block_editor_assets', 'vitrine_add_editor_data' );

/**
 * The files and the settings with which a preview shows the tags.
 *
 * The script of the editor adds them to the document that the blocks are in. That is a frame or not, which depends on the version of
 * WordPress, the theme and the screen, and 6.1 takes only scripts of blocks into the frame, in which modules would lose their type.
 *
 * @return array With `script`, `style` and `settings`; empty without the library.
 */
function vitrine_preview_files() {
	if ( ! function_exists( 'vitrine_script_file' ) || ! function_exists( 'vitrine_page_settings' ) ) {
		return array();
	}
	$script   = vitrine_script_file();
	$settings = array_merge( vitrine_page_settings( 'widgets' ), array( 'navigation' => false ) );
	// The preview shows what guests see. In frames, which have no address of their own, the module could not be found either.
	unset( $settings['transport'], $settings['csrf'] );
	return array(
		'script'   => plugins_url( $script, VITRINE_FILE ) . '?ver=' . vitrine_file_version( $script ),
		'style'    => plugins_url( 'dist/vitrine.css', VITRINE_FILE ) . '?ver=' . vitrine_file_version( 'dist/vitrine.css' ),
		'settings' => (object) $settings,
	);
}

/**
 * The texts of the script.
 *
 * @return string[] By name.
 */
function vitrine_editor_texts() {
	return array(
		'settings'    => __( 'Settings', 'vitrine' ),
		'editContent' => __( 'Edit the content', 'vitrine' ),
		'showPreview' => __( 'Show the preview', 'vitrine' ),
		'loading'     => __( 'Loading the preview …', 'vitrine' ),
		'failed'      => __( 'The preview could not be loaded. The block can still be edited and saved.', 'vitrine' ),
		'empty'       => __( 'Nothing to see here: this block shows something once a shopper does something, or when the shop has data for it.', 'vitrine' ),
		/* translators: %s: names of fields. */
		'missing'     => __( 'Fill in: %s', 'vitrine' ),
		'required'    => __( 'Required.', 'vitrine' ),
		'usual'       => __( 'As usual', 'vitrine' ),
		'badJson'     => __( 'This is not valid JSON, so the tag will show its plain HTML.', 'vitrine' ),
		'badUrl'      => __( 'This URL will not be used: it brings code.', 'vitrine' ),
		'badNumber'   => __( 'A number within the limits is expected.', 'vitrine' ),
		'useExample'  => __( 'Insert an example', 'vitrine' ),
		'noContent'   => __( 'Shoppers see nothing of this block until something is written inside it.', 'vitrine' ),
		'inside'      => __( 'Shoppers see this until the tag has loaded, and without scripts.', 'vitrine' ),
		'load'        => __( 'Loading', 'vitrine' ),
		'loadHelp'    => __( 'When the code of this tag is loaded. Without scripts, and until then, shoppers see what is inside.', 'vitrine' ),
		'eager'       => __( 'At once', 'vitrine' ),
		'visible'     => __( 'When it comes into view', 'vitrine' ),
		'idle'        => __( 'When the browser is idle', 'vitrine' ),
		'interaction' => __( 'When the shopper uses it', 'vitrine' ),
		'slide'       => __( 'Heading of the slide', 'vitrine' ),
		'slideText'   => __( 'Text and a link', 'vitrine' ),
	);
}

/**
 * When visitors see the tags that the editor shows no preview of.
 *
 * @return string[] By tag.
 */
function vitrine_seen_texts() {
	return array(
		'vitrine-analytics'      => __( 'Visitors see nothing of it. It works on every page that contains it, once they allow statistics.', 'vitrine' ),
		'vitrine-card-payment'   => __( 'Visitors see it on the page that pays an order: the fields of the payment provider, and a button with the amount.', 'vitrine' ),
		'vitrine-consent-banner' => __( 'Visitors see it until they have chosen, and again when there is a new version of the policy.', 'vitrine' ),
		'vitrine-passkey-login'  => __( 'Visitors who are not logged in see the button if their browser knows passkeys.', 'vitrine' ),
		'vitrine-popup'          => __( 'Visitors see it a few seconds after the page has loaded, or when they leave; once closed, not again before the hours in its settings are over.', 'vitrine' ),
		'vitrine-toasts'         => __( 'Visitors see a message here for a moment after they did something, for example after an addition to the cart.', 'vitrine' ),
	);
}
