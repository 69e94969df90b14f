<?php
/**
 * What a block prints.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Prints a tag for its block.
 *
 * @param array    $attributes Values by property, completed by their defaults.
 * @param string   $content    What the inner blocks print.
 * @param WP_Block $block      The block.
 * @return string HTML.
 */
function vitrine_render_block( $attributes, $content, $block ) {
	$tag = vitrine_tag_of_block( $block->name );
	if ( '' === $tag ) {
		return $content;
	}
	$description = vitrine_tags()[ $tag ];
	$values      = array();
	foreach ( $description['attributes'] as $name => $attribute ) {
		if ( isset( $attributes[ $attribute['property'] ] ) ) {
			$values[ $name ] = vitrine_saved_value( $attributes[ $attribute['property'] ] );
		}
	}
	if ( isset( $attributes['previewContent'] ) && vitrine_is_block_preview() ) {
		$content = vitrine_preview_content( $attributes['previewContent'] );
	}
	$content = vitrine_content_or_fallback( $tag, $content, $values );
	if ( null === $content ) {
		return '';
	}
	if ( ! empty( $description['slides'] ) && false !== strpos( $content, 'vitrine-carousel__slide' ) && false === strpos( $content, 'vitrine-carousel__track' ) ) {
		$content = '<div class="vitrine-carousel__track">' . $content . '</div>';
	}
	return vitrine_tag_html( $tag, $values, $content, vitrine_wrapper_attributes( $block, $attributes ) );
}

/**
 * The value that an author wrote.
 *
 * WordPress filters the attributes of blocks of authors as if they were HTML, and writes `&`, `<` and `>` as entities. Where nothing else
 * in a value is an ampersand, they are read back.
 *
 * @param mixed $value A text, a number or a boolean.
 * @return mixed
 */
function vitrine_saved_value( $value ) {
	if ( ! is_string( $value ) || 1 === preg_match( '/&(?!(?:[a-z]+\d*|#\d+|#x[0-9a-f]+);)/i', $value ) ) {
		return $value;
	}
	return strtr(
		$value,
		array(
			'&lt;'  => '<',
			'&gt;'  => '>',
			'&amp;' => '&',
		)
	);
}

/**
 * The tag of a block.
 *
 * @param string $name For example 'vitrine/cart-summary'.
 * @return string For example 'vitrine-cart-summary'; '' for another block.
 */
function vitrine_tag_of_block( $name ) {
	foreach ( vitrine_tags() as $tag => $description ) {
		if ( isset( $description['block'] ) && $name === $description['block'] ) {
			return $tag;
		}
	}
	return '';
}

/**
 * What the editor's settings of a block add to its tag: the alignment, classes of the author, and when it loads.
 *
 * @param WP_Block $block      The block.
 * @param array    $attributes Its attributes.
 * @return array Values by name.
 */
function vitrine_wrapper_attributes( $block, $attributes ) {
	$classes = array( wp_get_block_default_classname( $block->name ) );
	if ( ! empty( $attributes['align'] ) ) {
		$classes[] = 'align' . $attributes['align'];
	}
	if ( ! empty( $attributes['className'] ) ) {
		$classes[] = $attributes['className'];
	}
	$others = array( 'class' => implode( ' ', $classes ) );
	if ( vitrine_is_block_preview() ) {
		// A preview takes no clicks, for which tags wait on slow connections.
		$others['load'] = 'eager';
	} elseif ( ! empty( $attributes['load'] ) ) {
		$others['load'] = $attributes['load'];
	}
	return $others;
}

/**
 * Whether the answer is a preview for the block editor.
 *
 * @return bool
 */
function vitrine_is_block_preview() {
	return defined( 'REST_REQUEST' ) && REST_REQUEST && current_user_can( 'edit_posts' );
}

/**
 * Renders what the editor sent as the content of a preview, with the limits that saving it would have.
 *
 * @param string $blocks Blocks as they are saved.
 * @return string HTML.
 */
function vitrine_preview_content( $blocks ) {
	if ( ! current_user_can( 'unfiltered_html' ) ) {
		$blocks = wp_kses_post( $blocks );
	}
	return do_blocks( $blocks );
}
