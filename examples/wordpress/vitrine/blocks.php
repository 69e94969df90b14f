<?php
/**
 * A block for every tag, the shortcode `[vitrine]` and patterns for pages.
 *
 * The blocks themselves are in `generated/blocks`, which `npx vitrine panels wordpress` writes.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

foreach ( array( 'tag-html', 'fallback', 'render', 'shortcode', 'editor-data' ) as $vitrine_part ) {
	require_once __DIR__ . '/blocks/' . $vitrine_part . '.php';
}
unset( $vitrine_part );

/**
 * The controls of the blocks, and what a new block contains.
 *
 * @return array With `categories` and `blocks`; empty without the generated files.
 */
function vitrine_block_controls() {
	static $controls = null;
	if ( null === $controls ) {
		$file     = __DIR__ . '/generated/blocks/controls.json';
		$controls = is_readable( $file ) ? wp_json_file_decode( $file, array( 'associative' => true ) ) : null;
		$controls = is_array( $controls ) ? $controls : array();
	}
	return $controls;
}

/**
 * Adds the groups of tags to the inserter.
 *
 * @param array $categories Categories with `slug` and `title`.
 * @return array
 */
function vitrine_block_categories( $categories ) {
	$controls = vitrine_block_controls();
	foreach ( isset( $controls['categories'] ) ? $controls['categories'] : array() as $category ) {
		$categories[] = array(
			'slug'  => $category['slug'],
			/* translators: %s: a group of blocks, such as "Cart". */
			'title' => sprintf( __( 'Vitrine: %s', 'vitrine' ), vitrine_generated_text( $category['title'] ) ),
		);
	}
	return $categories;
}
add_filter( 'block_categories_all', 'vitrine_block_categories' );

/**
 * Registers the blocks, and what their editor needs.
 */
function vitrine_register_blocks() {
	$version = defined( 'VITRINE_VERSION' ) ? VITRINE_VERSION : false;
	$scripts = array(
		'vitrine-blocks-preview' => array( 'blocks-preview.js', array( 'wp-api-fetch', 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' ) ),
		'vitrine-blocks'         => array( 'blocks-editor.js', array( 'wp-data', 'vitrine-blocks-preview' ) ),
	);
	foreach ( $scripts as $handle => list( $file, $needs ) ) {
		wp_register_script( $handle, plugins_url( $file, __FILE__ ), $needs, $version . '-' . filemtime( __DIR__ . '/' . $file ), true );
	}
	foreach ( vitrine_tags() as $tag => $description ) {
		$folder = __DIR__ . '/generated/blocks/' . preg_replace( '/^vitrine-/', '', $tag );
		if ( ! isset( $description['block'] ) || ! is_readable( $folder . '/block.json' ) ) {
			continue;
		}
		$type = register_block_type(
			$folder,
			array(
				'editor_script_handles' => array( 'vitrine-blocks' ),
				'render_callback'       => 'vitrine_render_block',
			)
		);
		if ( $type && ! empty( $description['content'] ) ) {
			// Only the preview of the editor sends it, because a preview has no inner blocks.
			$type->attributes['previewContent'] = array( 'type' => 'string' );
		}
	}
	register_block_type(
		'vitrine/slide',
		array(
			'api_version'           => 2,
			'title'                 => __( 'Slide', 'vitrine' ),
			'description'           => __( 'A slide of a slider or a carousel.', 'vitrine' ),
			'category'              => 'vitrine-site',
			'icon'                  => 'slides',
			'parent'                => vitrine_blocks_with_slides(),
			'supports'              => array(
				'html'    => false,
				'color'   => array(
					'background' => true,
					'text'       => true,
					'link'       => true,
				),
				'spacing' => array( 'padding' => true ),
			),
			'editor_script_handles' => array( 'vitrine-blocks' ),
		)
	);
}
add_action( 'init', 'vitrine_register_blocks' );

/**
 * The blocks whose content is a row of slides.
 *
 * @return string[] Names of blocks.
 */
function vitrine_blocks_with_slides() {
	$names = array();
	foreach ( vitrine_tags() as $description ) {
		if ( ! empty( $description['slides'] ) && isset( $description['block'] ) ) {
			$names[] = $description['block'];
		}
	}
	return $names;
}

/**
 * Registers the patterns, one for each kind of page.
 */
function vitrine_register_patterns() {
	if ( empty( vitrine_block_controls() ) ) {
		return;
	}
	register_block_pattern_category( 'vitrine', array( 'label' => __( 'Shop (Vitrine)', 'vitrine' ) ) );
	foreach ( array( 'home', 'product', 'cart' ) as $name ) {
		register_block_pattern( 'vitrine/' . $name, require __DIR__ . '/patterns/' . $name . '.php' );
	}
}
add_action( 'init', 'vitrine_register_patterns', 20 );
