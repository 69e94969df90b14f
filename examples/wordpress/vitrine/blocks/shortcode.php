<?php
/**
 * The shortcode `[vitrine]`.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * The shortcode for pages without blocks: `[vitrine tag="cart-summary" href="/cart/"]<a href="/cart/">Basket</a>[/vitrine]`.
 *
 * A value that contains brackets, such as JSON, is written with `&#91;` and `&#93;`, because WordPress ends the shortcode at the first one.
 *
 * @param array|string $atts    `tag`, with or without `vitrine-`, and the attributes of the tag.
 * @param string       $content The HTML inside.
 * @return string HTML.
 */
function vitrine_shortcode( $atts, $content = '' ) {
	$atts    = is_array( $atts ) ? $atts : array();
	$tag     = isset( $atts['tag'] ) ? strtolower( $atts['tag'] ) : '';
	$tags    = vitrine_tags();
	$tag     = isset( $tags[ 'vitrine-' . $tag ] ) ? 'vitrine-' . $tag : $tag;
	$content = do_shortcode( shortcode_unautop( (string) $content ) );
	if ( ! isset( $tags[ $tag ] ) ) {
		return vitrine_shortcode_problem( $tag ) . $content;
	}
	$values = array();
	$others = array();
	foreach ( $atts as $name => $value ) {
		// A flag has no value: it is listed by a number.
		if ( is_int( $name ) ) {
			$name  = strtolower( $value );
			$value = 'true';
		}
		$value = html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		if ( in_array( $name, array( 'class', 'id', 'load' ), true ) ) {
			$others[ $name ] = $value;
		} else {
			$values[ $name ] = $value;
		}
	}
	$content = vitrine_content_or_fallback( $tag, $content, $values );
	return null === $content ? vitrine_shortcode_without_content( $tag ) : vitrine_tag_html( $tag, $values, $content, $others );
}
add_shortcode( 'vitrine', 'vitrine_shortcode' );

/**
 * Says to editors that a shortcode names no tag; shoppers see nothing of it.
 *
 * @param string $tag What it names.
 * @return string HTML.
 */
function vitrine_shortcode_problem( $tag ) {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	/* translators: %s: the name that an author wrote. */
	$message = sprintf( __( 'The shortcode [vitrine] names no tag of Vitrine: "%s".', 'vitrine' ), $tag );
	return '<p><strong>' . esc_html( $message ) . '</strong></p>';
}

/**
 * Says to editors that a shortcode needs content; shoppers see nothing of it.
 *
 * @param string $tag The tag.
 * @return string HTML.
 */
function vitrine_shortcode_without_content( $tag ) {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	/* translators: %s: a tag, such as "vitrine-map". */
	$message = sprintf( __( 'Nothing is printed of %s, because nothing is written inside it.', 'vitrine' ), $tag );
	return '<p><strong>' . esc_html( $message ) . '</strong></p>';
}
