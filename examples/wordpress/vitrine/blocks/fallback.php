<?php
/**
 * What a tag contains where nobody wrote anything.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * The content of a tag, or something neutral where visitors without scripts would see nothing. The example of a tag is never printed: it
 * contains products, prices and codes that are invented.
 *
 * @param string $tag     A tag of vitrine_tags().
 * @param string $content HTML.
 * @param array  $values  Values by the names of its attributes.
 * @return string|null HTML; null for a tag that is nothing without content, and must not be printed.
 */
function vitrine_content_or_fallback( $tag, $content, $values = array() ) {
	$tags = vitrine_tags();
	// A map for choosing a point has no other form.
	if ( empty( $tags[ $tag ]['fallback'] ) || ! empty( $values['picks-point'] ) || vitrine_shows_something( $content ) ) {
		return $content;
	}
	return empty( $tags[ $tag ]['needs_content'] ) ? vitrine_neutral_fallback( $tag, $values ) : null;
}

/**
 * What a tag without content says without scripts: a value or a link of its own attributes, otherwise a sentence.
 *
 * @param string $tag    A tag of vitrine_tags().
 * @param array  $values Values by the names of its attributes.
 * @return string HTML.
 */
function vitrine_neutral_fallback( $tag, $values ) {
	if ( 'vitrine-copy' === $tag && isset( $values['value'] ) && '' !== trim( (string) $values['value'] ) ) {
		return '<span translate="no">' . vitrine_escape_attribute( $values['value'] ) . '</span>';
	}
	$links = array(
		'vitrine-cart-summary'    => array( 'href', __( 'Basket', 'vitrine' ) ),
		'vitrine-pickup-points'   => array( 'href', __( 'Choose a pickup point', 'vitrine' ) ),
		'vitrine-quick-view'      => array( 'href', __( 'Quick view', 'vitrine' ) ),
		'vitrine-video'           => array( 'src', __( 'Play the video', 'vitrine' ) ),
		'vitrine-warehouse-stock' => array( 'href', __( 'Stock by warehouse', 'vitrine' ) ),
		'vitrine-wishlist-count'  => array( 'href', __( 'My lists', 'vitrine' ) ),
	);
	if ( isset( $links[ $tag ] ) ) {
		list( $attribute, $text ) = $links[ $tag ];
		$url                      = isset( $values[ $attribute ] ) ? trim( (string) $values[ $attribute ] ) : '';
		if ( '' !== $url && vitrine_is_safe_url( $url ) ) {
			return '<a href="' . vitrine_escape_attribute( $url ) . '">' . vitrine_escape_attribute( $text ) . '</a>';
		}
	}
	return '<noscript>' . vitrine_escape_attribute( __( 'This part of the page needs JavaScript.', 'vitrine' ) ) . '</noscript>';
}

/**
 * Whether HTML shows something without scripts: text, or an element that draws something. Editors leave empty paragraphs behind.
 *
 * @param string $html HTML.
 * @return bool
 */
function vitrine_shows_something( $html ) {
	$plain = preg_replace( '/<!--.*?-->/s', '', $html );
	if ( 1 === preg_match( '/<(?:img|input|select|textarea|button|video|audio|svg|picture|iframe|form|slot|[a-z][a-z0-9]*-)/i', $plain ) ) {
		return true;
	}
	return '' !== trim( str_replace( array( '&nbsp;', "\xc2\xa0" ), ' ', preg_replace( '/<[^>]*>/', '', $plain ) ) );
}

/**
 * Completes the addresses of pictures in examples, which are in WordPress itself, for a WordPress in a folder.
 *
 * @param string $html HTML or JSON.
 * @return string
 */
function vitrine_complete_addresses( $html ) {
	return str_replace( '/wp-includes/images/media/', wp_make_link_relative( includes_url( 'images/media/' ) ), $html );
}
