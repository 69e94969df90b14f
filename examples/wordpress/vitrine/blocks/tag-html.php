<?php
/**
 * Writes tags with escaped attributes, for blocks, the shortcode and templates of themes.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Writes a tag.
 *
 * @param string $tag     A tag of vitrine_tags().
 * @param array  $values  Values by the names of its attributes; those that it does not have are left out.
 * @param string $content The HTML inside, which is printed as it is.
 * @param array  $others  Further attributes by name, such as `class`.
 * @return string HTML, or only the content if there is no such tag.
 */
function vitrine_tag_html( $tag, $values, $content = '', $others = array() ) {
	$tags = vitrine_tags();
	if ( ! isset( $tags[ $tag ] ) ) {
		return $content;
	}
	$html = '<' . $tag;
	foreach ( $tags[ $tag ]['attributes'] as $name => $attribute ) {
		if ( isset( $values[ $name ] ) ) {
			$html .= vitrine_attribute_html( $name, $values[ $name ], $attribute );
		}
	}
	foreach ( $others as $name => $value ) {
		$html .= ' ' . $name . '="' . vitrine_escape_attribute( $value ) . '"';
	}
	return $html . '>' . $content . '</' . $tag . '>';
}

/**
 * Writes an attribute, unless it says what the tag does anyway.
 *
 * @param string $name      For example 'carousel-label'.
 * @param mixed  $value     A text, a number or a boolean.
 * @param array  $attribute Its description in vitrine_tags().
 * @return string With a space in front; '' if there is nothing to say.
 */
function vitrine_attribute_html( $name, $value, $attribute ) {
	$usual = isset( $attribute['default'] ) ? $attribute['default'] : null;
	if ( ! empty( $attribute['flag'] ) ) {
		$is_on = vitrine_is_on( $value );
		if ( ( 'true' === $usual ) === $is_on ) {
			return '';
		}
		return $is_on ? ' ' . $name : ' ' . $name . '="false"';
	}
	if ( ! is_scalar( $value ) ) {
		$value = wp_json_encode( $value );
	}
	$value = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : vitrine_number_text( $value );
	if ( $value === $usual || ( '' === $value && empty( $attribute['required'] ) ) ) {
		return '';
	}
	if ( 'url' === $attribute['type'] && ! vitrine_is_safe_url( $value ) ) {
		return '';
	}
	return ' ' . $name . '="' . vitrine_escape_attribute( $value ) . '"';
}

/**
 * Whether a flag is on: everything is but `false` and `0`, as in HTML.
 *
 * @param mixed $value A boolean, or the text of an attribute.
 * @return bool
 */
function vitrine_is_on( $value ) {
	return is_string( $value ) ? ! in_array( $value, array( 'false', '0' ), true ) : (bool) $value;
}

/**
 * A number as the library reads it, whatever the locale: 8000, 0.3.
 *
 * @param mixed $value A number or a text.
 * @return string
 */
function vitrine_number_text( $value ) {
	if ( ! is_float( $value ) ) {
		return (string) $value;
	}
	return floor( $value ) === $value ? sprintf( '%.0F', $value ) : rtrim( sprintf( '%.6F', $value ), '0' );
}

/**
 * Escapes the value of an attribute so that browsers read it back as it is.
 *
 * `esc_attr()` leaves `&quot;` in a text as it is, which a browser reads as a quote, and JSON would end there. Brackets are escaped for
 * shortcodes, which WordPress looks for in attributes, too.
 *
 * @param mixed $value A text or a number.
 * @return string
 */
function vitrine_escape_attribute( $value ) {
	$escaped = _wp_specialchars( wp_check_invalid_utf8( (string) $value ), ENT_QUOTES, 'UTF-8', true );
	return str_replace( array( '[', ']', "\n", "\r" ), array( '&#091;', '&#093;', '&#10;', '&#13;' ), $escaped );
}

/**
 * Whether a URL brings no code: it is relative, or its scheme is one that WordPress allows.
 *
 * @param string $url A URL.
 * @return bool
 */
function vitrine_is_safe_url( $url ) {
	// Browsers leave out blanks and control characters.
	$plain = preg_replace( '/[\x00-\x20]+/', '', $url );
	if ( 1 !== preg_match( '/^([a-z][a-z0-9+.\-]*):/i', $plain, $scheme ) ) {
		return true;
	}
	return in_array( strtolower( $scheme[1] ), wp_allowed_protocols(), true );
}
