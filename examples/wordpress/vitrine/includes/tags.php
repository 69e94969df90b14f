<?php
/**
 * The tags of the library.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * The tags and their attributes, as the library describes them.
 *
 * @return array tag => array( 'attributes' => array( name => array( 'type' => string, 'flag' => bool ) ) ); empty without the generated files.
 */
function vitrine_tags() {
	static $tags = null;
	if ( null === $tags ) {
		$file = VITRINE_DIR . '/generated/blocks/tags.php';
		$tags = is_readable( $file ) ? require $file : array();
		$tags = is_array( $tags ) ? $tags : array();
	}
	/**
	 * Filters the tags that editors may use. Own tags of a shop are added here.
	 *
	 * @param array $tags See vitrine_tags().
	 */
	return apply_filters( 'vitrine_tags', $tags );
}

/**
 * Whether a name is that of a tag, known or not: those of the library begin with `vitrine-`.
 *
 * @param string $name In small letters.
 * @return bool
 */
function vitrine_is_tag( $name ) {
	return 0 === strpos( $name, 'vitrine-' ) || isset( vitrine_tags()[ $name ] );
}
