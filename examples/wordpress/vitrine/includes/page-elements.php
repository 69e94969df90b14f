<?php
/**
 * The elements of a page, as far as its checks need them.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Reads the start tags of a page. What is inside of scripts, styles and `noscript` is their text.
 *
 * @param string $html A complete page.
 * @return array[] With `name`, `tag` (the start tag), `start` (in bytes), `after` (the end of the start tag) and `attributes` (name => value).
 */
function vitrine_page_elements( $html ) {
	$elements = array();
	$pattern  = '/' . VITRINE_OPAQUE . '|<([a-z][a-z0-9-]*)(?=[\s\/>])' . VITRINE_ATTRIBUTES . '>/is';
	preg_match_all( $pattern, $html, $all, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
	foreach ( $all as $found ) {
		// A comment has no name.
		$name = isset( $found[2] ) ? $found[2][0] : ( isset( $found[1] ) ? $found[1][0] : '' );
		if ( '' === $name ) {
			continue;
		}
		preg_match( '/^<[a-z0-9-]+' . VITRINE_ATTRIBUTES . '>/i', $found[0][0], $tag );
		$elements[] = array(
			'name'       => strtolower( $name ),
			'tag'        => $tag[0],
			'start'      => $found[0][1],
			'after'      => $found[0][1] + strlen( $tag[0] ),
			'text'       => substr( $found[0][0], strlen( $tag[0] ) ),
			'attributes' => vitrine_attributes_of( $tag[0] ),
		);
	}
	return $elements;
}

/**
 * The attributes of a start tag.
 *
 * @param string $tag The start tag.
 * @return string[] Name in small letters => value, decoded.
 */
function vitrine_attributes_of( $tag ) {
	$attributes = array();
	$inner      = preg_replace( '/^<[^\s\/>]+|\/?>$/', '', $tag );
	preg_match_all( '/([^\s=>\/"\']+)(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+)))?/', $inner, $all, PREG_SET_ORDER );
	foreach ( $all as $found ) {
		$name                = strtolower( $found[1] );
		$value               = 2 < count( $found ) ? end( $found ) : '';
		$attributes[ $name ] = html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
	return $attributes;
}

/**
 * A page with what its checks look at.
 *
 * @param string $html A complete page.
 * @return array With `html`, `elements`, `settings` (an array; null if they cannot be read), `root` (see vitrine_find_root(); null) and
 *               `tags` (elements of the library with `inner`; null where there is no end tag).
 */
function vitrine_read_page( $html ) {
	$page     = array(
		'html'     => $html,
		'elements' => vitrine_page_elements( $html ),
		'settings' => null,
		'root'     => null,
		'tags'     => array(),
	);
	$contexts = vitrine_elements_with( $page, 'id', 'vitrine-context' );
	if ( 1 === count( $contexts ) ) {
		$settings         = json_decode( preg_replace( '/<\/script\s*>$/i', '', $contexts[0]['text'] ), true );
		$page['settings'] = is_array( $settings ) ? $settings : null;
	}
	$page['root'] = vitrine_find_element( $html, '#' . vitrine_page_id( $page ) );
	foreach ( $page['elements'] as $element ) {
		if ( 0 !== strpos( $element['name'], 'vitrine-' ) ) {
			continue;
		}
		$end              = vitrine_element_end( $html, $element['start'], $element['name'] );
		$element['inner'] = null === $end ? null : preg_replace( '/<\/[a-z0-9-]+\s*>$/i', '', substr( $html, $element['after'], $end - $element['after'] ) );
		$page['tags'][]   = $element;
	}
	return $page;
}

/**
 * The id of the element that visits replace.
 *
 * @param array $page See vitrine_read_page().
 * @return string
 */
function vitrine_page_id( $page ) {
	return isset( $page['settings']['pageId'] ) && is_string( $page['settings']['pageId'] ) ? $page['settings']['pageId'] : 'page';
}

/**
 * The elements with a value in an attribute.
 *
 * @param array  $page      See vitrine_read_page().
 * @param string $attribute Its name.
 * @param string $value     The value.
 * @return array[]
 */
function vitrine_elements_with( $page, $attribute, $value ) {
	return array_values(
		array_filter(
			$page['elements'],
			static function ( $element ) use ( $attribute, $value ) {
				return isset( $element['attributes'][ $attribute ] ) && $value === $element['attributes'][ $attribute ];
			}
		)
	);
}

/**
 * The elements with a name.
 *
 * @param array  $page See vitrine_read_page().
 * @param string $name In small letters.
 * @return array[]
 */
function vitrine_elements_named( $page, $name ) {
	return array_values(
		array_filter(
			$page['elements'],
			static function ( $element ) use ( $name ) {
				return $name === $element['name'];
			}
		)
	);
}

/**
 * Whether an element stands in the one that visits replace.
 *
 * @param array $page    See vitrine_read_page().
 * @param array $element One of its elements.
 * @return bool
 */
function vitrine_is_in_root( $page, $element ) {
	return null !== $page['root'] && $element['start'] > $page['root']['start'] && $element['start'] < $page['root']['end'];
}
