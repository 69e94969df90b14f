<?php
/**
 * Reads HTML as far as the guards need it, without WordPress and without a parser: PHP's own rejects unknown tags, and that of
 * WordPress exists from 6.2 only.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/** The attributes of a start tag, quoted or not. */
const VITRINE_ATTRIBUTES = '(?:[^"\'>]++|"[^"]*"|\'[^\']*\')*+';

/** What contains no tags. */
const VITRINE_OPAQUE = '<!--.*?(?:-->|$)|<(script|style|textarea|title|noscript)\b' . VITRINE_ATTRIBUTES . '>.*?<\/\1\s*>';

/**
 * Where the element is that begins with a start tag.
 *
 * @param string $html  HTML.
 * @param int    $start Where its start tag begins.
 * @param string $name  Its name.
 * @return int|null Where it ends, in bytes; null if it is not closed.
 */
function vitrine_element_end( $html, $start, $name ) {
	$pattern = '/' . VITRINE_OPAQUE . '|<(\/?)' . preg_quote( $name, '/' ) . '(?=[\s\/>])' . VITRINE_ATTRIBUTES . '>/is';
	$depth   = 0;
	$offset  = $start;
	while ( 1 === preg_match( $pattern, $html, $found, PREG_OFFSET_CAPTURE, $offset ) ) {
		$offset = $found[0][1] + strlen( $found[0][0] );
		// What contains no tags has no slash of ours.
		if ( ! isset( $found[2] ) || -1 === $found[2][1] ) {
			continue;
		}
		$depth += '/' === $found[2][0] ? -1 : 1;
		if ( 0 >= $depth ) {
			return $offset;
		}
	}
	return null;
}

/**
 * Replaces each outermost tag of the library, with all it contains. One that is not closed is replaced up to the end of its start tag.
 *
 * @param string   $html    HTML.
 * @param callable $replace Gets the HTML of a tag, its name, what is before and what is after it, and returns what replaces it.
 * @return string
 */
function vitrine_replace_tags( $html, $replace ) {
	if ( 1 !== preg_match( '/<[a-z][a-z0-9]*-/i', $html ) ) {
		return $html;
	}
	$pattern = '/' . VITRINE_OPAQUE . '|<([a-z][a-z0-9]*-[a-z0-9-]*)(?=[\s\/>])' . VITRINE_ATTRIBUTES . '>/is';
	$result  = '';
	$copied  = 0;
	$offset  = 0;
	while ( 1 === preg_match( $pattern, $html, $found, PREG_OFFSET_CAPTURE, $offset ) ) {
		$start  = $found[0][1];
		$offset = $start + strlen( $found[0][0] );
		$name   = isset( $found[2] ) && -1 !== $found[2][1] ? strtolower( $found[2][0] ) : '';
		if ( '' === $name || ! vitrine_is_tag( $name ) ) {
			continue;
		}
		$end     = vitrine_element_end( $html, $start, $name );
		$offset  = null === $end ? $offset : $end;
		$result .= substr( $html, $copied, $start - $copied );
		$result .= $replace( substr( $html, $start, $offset - $start ), $name, $result, substr( $html, $offset ) );
		$copied  = $offset;
	}
	return $result . substr( $html, $copied );
}

/**
 * Encodes `<` and `>` in the attributes of all tags of the library. WordPress takes each of them for the begin or the end of a tag:
 * behind it, `wptexturize()` turns the quotes into typographic ones, and `wp_kses()` cuts the attribute.
 *
 * @param string $html HTML.
 * @return string The same HTML to a browser.
 */
function vitrine_encode_attributes( $html ) {
	if ( 1 !== preg_match( '/<[a-z][a-z0-9]*-/i', $html ) ) {
		return $html;
	}
	$encoded = preg_replace_callback(
		'/' . VITRINE_OPAQUE . '|<([a-z][a-z0-9]*-[a-z0-9-]*)(?=[\s\/>])(' . VITRINE_ATTRIBUTES . ')>/is',
		static function ( $found ) {
			if ( ! isset( $found[2] ) || '' === $found[2] || ! vitrine_is_tag( strtolower( $found[2] ) ) ) {
				return $found[0];
			}
			return '<' . $found[2] . str_replace( array( '<', '>' ), array( '&lt;', '&gt;' ), $found[3] ) . '>';
		},
		$html
	);
	return null === $encoded ? $html : $encoded;
}

/**
 * The value of an attribute in a start tag.
 *
 * @param string $tag  The start tag.
 * @param string $name The name of the attribute.
 * @return string|null Decoded; null without the attribute.
 */
function vitrine_attribute( $tag, $name ) {
	$pattern = '/\s' . preg_quote( $name, '/' ) . '\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+))/i';
	if ( 1 !== preg_match( $pattern, $tag, $found ) ) {
		return null;
	}
	return html_entity_decode( end( $found ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
}
