<?php
/**
 * Finds the root of a page: the element that differs from page to page, and that visits replace.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Finds the root. Many themes have `id="page"` around the whole site, header and navigation included, so that is never chosen.
 *
 * @param string $html   A complete page.
 * @param string $choice '' to find it, 'main' or '#id'.
 * @return array|null {
 *     @type int    $start Where its start tag begins, in bytes.
 *     @type string $tag   The start tag.
 *     @type string $name  Its name.
 *     @type int    $end   Where it ends.
 *     @type string $id    Its id; '' without one.
 * }
 */
function vitrine_find_root( $html, $choice = '' ) {
	if ( '' !== $choice ) {
		return vitrine_find_element( $html, $choice );
	}
	$main    = vitrine_find_element( $html, 'main' );
	$content = vitrine_find_element( $html, '#content' );
	if ( null === $main ) {
		foreach ( array( $content, vitrine_find_element( $html, '#primary' ), vitrine_find_element( $html, '#main' ) ) as $other ) {
			if ( null !== $other && 'body' !== $other['name'] ) {
				return $other;
			}
		}
		return null;
	}
	// Around <main> and its sidebars, but neither the header nor the footer of the site.
	$is_around = null !== $content && $content['start'] < $main['start'] && $content['end'] > $main['end'];
	if ( $is_around ) {
		$inner = substr( $html, $content['start'], $content['end'] - $content['start'] );
		if ( 1 !== preg_match( '/\srole=["\'](?:banner|contentinfo)["\']|\sid=["\'](?:masthead|colophon)["\']/i', $inner ) ) {
			return $content;
		}
	}
	return $main;
}

/**
 * Finds the first element that a selector names.
 *
 * @param string $html     A complete page.
 * @param string $selector 'main' or '#id'.
 * @return array|null See vitrine_find_root().
 */
function vitrine_find_element( $html, $selector ) {
	$is_id   = '#' === $selector[0];
	$name    = $is_id ? '[a-z][a-z0-9-]*' : preg_quote( $selector, '/' );
	$pattern = '/' . VITRINE_OPAQUE . '|<(' . $name . ')(?=[\s>])' . VITRINE_ATTRIBUTES . '>/is';
	$offset  = 0;
	while ( 1 === preg_match( $pattern, $html, $found, PREG_OFFSET_CAPTURE, $offset ) ) {
		$start  = $found[0][1];
		$tag    = $found[0][0];
		$offset = $start + strlen( $tag );
		if ( ! isset( $found[2] ) || -1 === $found[2][1] ) {
			continue;
		}
		$id = (string) vitrine_attribute( $tag, 'id' );
		if ( $is_id && substr( $selector, 1 ) !== $id ) {
			continue;
		}
		$end = vitrine_element_end( $html, $start, $found[2][0] );
		if ( null === $end ) {
			return null;
		}
		return array(
			'start' => $start,
			'tag'   => $tag,
			'name'  => strtolower( $found[2][0] ),
			'end'   => $end,
			'id'    => $id,
		);
	}
	return null;
}
