<?php
/**
 * Keeps tags, and the plain HTML in them, for authors, whose HTML WordPress filters.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * All HTML that an author may write, the tags included. For `wp_kses()`.
 *
 * @return array Elements with their attributes.
 */
function vitrine_allowed_html() {
	return wp_kses_allowed_html( 'post' );
}

/**
 * The tags, and what plain HTML needs in them, on top of what WordPress allows.
 *
 * @return array Elements with their attributes.
 */
function vitrine_extra_html() {
	$global = array_fill_keys( array( 'class', 'id', 'style', 'slot', 'hidden', 'title', 'role', 'lang', 'dir', 'aria-label', 'aria-labelledby', 'aria-describedby', 'aria-hidden', 'aria-current', 'data-*' ), true );
	$own    = array( 'value_callback' => 'vitrine_is_safe_action' );
	$extra  = array(
		'form'     => array(
			'action'     => $own,
			'method'     => true,
			'name'       => true,
			'enctype'    => true,
			'novalidate' => true,
		),
		'label'    => array( 'for' => true ),
		'input'    => array(
			// Nothing that asks for a password, sends a file, or a form to another place.
			'type'         => array( 'values' => array( 'text', 'search', 'email', 'tel', 'url', 'number', 'date', 'checkbox', 'radio', 'range', 'hidden', 'submit', 'button', 'reset' ) ),
			'name'         => true,
			'value'        => true,
			'checked'      => true,
			'disabled'     => true,
			'readonly'     => true,
			'required'     => true,
			'placeholder'  => true,
			'min'          => true,
			'max'          => true,
			'step'         => true,
			'minlength'    => true,
			'maxlength'    => true,
			'pattern'      => true,
			'size'         => true,
			'inputmode'    => true,
			'autocomplete' => true,
			'list'         => true,
		),
		'button'   => array(
			'type'       => true,
			'name'       => true,
			'value'      => true,
			'disabled'   => true,
			'formaction' => $own,
			'formmethod' => true,
		),
		'select'   => array(
			'name'         => true,
			'multiple'     => true,
			'required'     => true,
			'disabled'     => true,
			'size'         => true,
			'autocomplete' => true,
		),
		'optgroup' => array(
			'label'    => true,
			'disabled' => true,
		),
		'option'   => array(
			'value'    => true,
			'selected' => true,
			'disabled' => true,
			'label'    => true,
		),
		'textarea' => array(
			'name'        => true,
			'rows'        => true,
			'cols'        => true,
			'required'    => true,
			'placeholder' => true,
			'maxlength'   => true,
		),
		'datalist' => array(),
		'output'   => array(
			'for'  => true,
			'name' => true,
		),
		// Without shadowrootmode, whose content would be shown.
		'template' => array(),
		'picture'  => array(),
		'source'   => array(
			'src'    => true,
			'srcset' => true,
			'sizes'  => true,
			'media'  => true,
			'type'   => true,
			'width'  => true,
			'height' => true,
		),
		'details'  => array( 'open' => true ),
		'summary'  => array(),
	);
	foreach ( vitrine_tags() as $tag => $description ) {
		$names         = isset( $description['attributes'] ) ? array_keys( $description['attributes'] ) : array();
		$extra[ $tag ] = array_fill_keys( $names, true );
	}
	foreach ( $extra as $element => $attributes ) {
		$extra[ $element ] = array_merge( $global, $attributes );
	}
	return $extra;
}

/**
 * Adds the tags to what authors may write. Not in comments, which have another context.
 *
 * @param array|string $allowed Elements with their attributes.
 * @param string       $context What is filtered.
 * @return array|string
 */
function vitrine_allow_html( $allowed, $context ) {
	if ( 'post' !== $context || ! is_array( $allowed ) ) {
		return $allowed;
	}
	static $extra = null;
	// Tags of others may be added until then.
	if ( null === $extra || ! did_action( 'init' ) ) {
		$extra = vitrine_extra_html();
	}
	foreach ( $extra as $element => $attributes ) {
		$known               = isset( $allowed[ $element ] ) && is_array( $allowed[ $element ] ) ? $allowed[ $element ] : array();
		$allowed[ $element ] = array_merge( $known, $attributes );
	}
	return $allowed;
}
add_filter( 'wp_kses_allowed_html', 'vitrine_allow_html', 10, 2 );

/**
 * Whether an author may send a form there: to this site, and to nothing that administers it or logs somebody in.
 *
 * @param string $value The attribute, encoded.
 * @return bool
 */
function vitrine_is_safe_action( $value ) {
	return vitrine_is_own_action( html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), home_url( '/' ) );
}

/**
 * Whether an address is on a site, and not in its administration. Without WordPress, so that it can be tested alone.
 *
 * @param string $url  What a form names.
 * @param string $home The first page of the site.
 * @return bool
 */
function vitrine_is_own_action( $url, $home ) {
	// What browsers ignore, and what they read as a slash.
	$url = str_replace( '\\', '/', (string) preg_replace( '/[\x00-\x20]+/', '', $url ) );
	// Also where it is encoded, however often.
	if ( 1 === preg_match( '#wp-admin|wp-login|xmlrpc|%#i', rawurldecode( (string) preg_replace( '/[?\#].*/s', '', $url ) ) ) ) {
		return false;
	}
	if ( '' === $url || 1 === preg_match( '#^(?:[?\#]|/(?!/))#', $url ) ) {
		return true;
	}
	if ( 0 === strpos( $url, '//' ) || 1 === preg_match( '/^[a-z][a-z0-9+.-]*:/i', $url ) ) {
		$parts = wp_parse_url( 0 === strpos( $url, '//' ) ? 'https:' . $url : $url );
		$ours  = wp_parse_url( $home );
		return is_array( $parts ) && ! isset( $parts['user'] )
			&& in_array( strtolower( isset( $parts['scheme'] ) ? $parts['scheme'] : '' ), array( 'http', 'https' ), true )
			&& isset( $parts['host'] ) && strtolower( $parts['host'] ) === strtolower( $ours['host'] )
			&& ( isset( $parts['port'] ) ? $parts['port'] : 0 ) === ( isset( $ours['port'] ) ? $ours['port'] : 0 );
	}
	return true;
}

/**
 * Names the attributes of tags that are URLs, so that WordPress removes `javascript:` from them, too.
 *
 * @param string[] $names Attributes.
 * @return string[]
 */
function vitrine_uri_attributes( $names ) {
	static $ours = null;
	if ( null === $ours ) {
		$ours = array( 'formaction' );
		foreach ( vitrine_tags() as $description ) {
			foreach ( isset( $description['attributes'] ) ? $description['attributes'] : array() as $name => $attribute ) {
				$type = isset( $attribute['type'] ) ? strtolower( $attribute['type'] ) : '';
				if ( 'url' === $type || 1 === preg_match( '/(?:^|-)(?:href|url|src|action)$/', $name ) ) {
					$ours[] = $name;
				}
			}
		}
		$ours = array_values( array_unique( $ours ) );
	}
	return array_merge( $names, $ours );
}
add_filter( 'wp_kses_uri_attributes', 'vitrine_uri_attributes' );
