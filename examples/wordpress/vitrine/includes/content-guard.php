<?php
/**
 * Protects tags from what WordPress does to texts: paragraphs and line breaks (`wpautop()`), typographic quotes (`wptexturize()`), and
 * excerpts and feeds, where nothing can be pressed.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Encodes what WordPress would misread before it filters and stores a text.
 *
 * @param string $content With slashes.
 * @return string With slashes.
 */
function vitrine_encode_saved( $content ) {
	return is_string( $content ) ? wp_slash( vitrine_encode_attributes( wp_unslash( $content ) ) ) : $content;
}
add_filter( 'content_save_pre', 'vitrine_encode_saved', 1 );
add_filter( 'excerpt_save_pre', 'vitrine_encode_saved', 1 );

/**
 * The tags that were taken out, by the token in their place.
 *
 * @return array By reference.
 */
function &vitrine_guarded() {
	static $guarded = array();
	return $guarded;
}

/**
 * Takes tags out of a text. Those in a paragraph leave something inline there, others a block.
 *
 * @param string $content HTML.
 * @return string
 */
function vitrine_take_out( $content ) {
	static $secret = null;
	if ( ! is_string( $content ) || false === strpos( $content, '<' ) ) {
		return $content;
	}
	if ( null === $secret ) {
		// Nobody can write a token into a text.
		$secret = bin2hex( random_bytes( 8 ) );
	}
	$guarded = &vitrine_guarded();
	return vitrine_replace_tags(
		$content,
		static function ( $html, $name, $before, $after ) use ( &$guarded, $secret ) {
			$token             = $secret . '-' . count( $guarded );
			$guarded[ $token ] = vitrine_encode_attributes( $html );
			$element           = vitrine_is_alone( $before, $after ) ? 'div' : 'span';
			return '<' . $element . ' data-vitrine-guard="' . $token . '"></' . $element . '>';
		}
	);
}

/**
 * Whether something stands on lines of its own.
 *
 * @param string $before What is before it.
 * @param string $after  What is after it.
 * @return bool
 */
function vitrine_is_alone( $before, $after ) {
	return 1 === preg_match( '/(?:^|\n|<\/(?:div|p|form|section|h[1-6]|ul|ol|table)>)[ \t]*$/D', $before )
		&& 1 === preg_match( '/^[ \t]*(?:\r?\n|$|<\/?(?:div|p|form|section|h[1-6]|ul|ol|table)\b)/', $after );
}

/**
 * Puts the tags back.
 *
 * @param string $content HTML.
 * @return string
 */
function vitrine_put_back( $content ) {
	$guarded = &vitrine_guarded();
	if ( ! is_string( $content ) || false === strpos( $content, 'data-vitrine-guard="' ) ) {
		return $content;
	}
	return preg_replace_callback(
		'/<(div|span) data-vitrine-guard="([0-9a-f]+-\d+)"><\/\1>/',
		static function ( $found ) use ( &$guarded ) {
			return isset( $guarded[ $found[2] ] ) ? $guarded[ $found[2] ] : '';
		},
		$content
	);
}

/**
 * What a text consists of where nothing can be pressed: feeds get the plain HTML of tags, excerpts nothing of them.
 *
 * @param string $content HTML.
 * @return string
 */
function vitrine_guard_content( $content ) {
	$content = vitrine_without_settings_id( $content );
	if ( doing_filter( 'get_the_excerpt' ) ) {
		return vitrine_without_tags( $content );
	}
	if ( is_feed() ) {
		return vitrine_unwrapped( $content );
	}
	return vitrine_take_out( $content );
}

/**
 * Removes tags with all they contain.
 *
 * @param string $content HTML.
 * @return string
 */
function vitrine_without_tags( $content ) {
	return vitrine_replace_tags(
		$content,
		static function () {
			return '';
		}
	);
}

/**
 * Keeps the plain HTML of tags, without fields and buttons.
 *
 * @param string $content HTML.
 * @return string
 */
function vitrine_unwrapped( $content ) {
	return vitrine_replace_tags(
		$content,
		static function ( $html ) {
			$html = preg_replace( '/<(button|select|textarea|label|template|script|style)\b' . VITRINE_ATTRIBUTES . '>.*?<\/\1\s*>/is', '', $html );
			$html = preg_replace( '/<\/?(?:form|input|fieldset)(?=[\s\/>])' . VITRINE_ATTRIBUTES . '>/i', '', (string) $html );
			return (string) preg_replace_callback(
				'/<\/?([a-z][a-z0-9]*-[a-z0-9-]*)(?=[\s\/>])' . VITRINE_ATTRIBUTES . '>/i',
				static function ( $found ) {
					return vitrine_is_tag( strtolower( $found[1] ) ) ? '' : $found[0];
				},
				(string) $html
			);
		}
	);
}

/**
 * Removes the id of the page settings from a text. Where a theme has them printed at the end, the text would come first, and whoever can
 * print page settings can name code.
 *
 * @param string $content HTML.
 * @return string
 */
function vitrine_without_settings_id( $content ) {
	if ( ! is_string( $content ) || 1 !== preg_match( '/\sid\s*=/i', $content ) ) {
		return $content;
	}
	$renamed = preg_replace_callback(
		'/(\sid\s*=\s*)("[^"]*"|\'[^\']*\'|[^\s"\'>]+)/i',
		static function ( $found ) {
			// However it is encoded.
			$id = html_entity_decode( trim( $found[2], '"\'' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
			return in_array( $id, array( 'vitrine-context', 'vitrine-menus' ), true ) ? $found[1] . '"not-' . $id . '"' : $found[0];
		},
		$content
	);
	return null === $renamed ? $content : $renamed;
}

foreach ( array( 'the_content', 'widget_text_content', 'widget_block_content', 'the_excerpt', 'term_description', 'get_the_archive_description', 'get_the_post_type_description' ) as $vitrine_hook ) {
	// After do_blocks() and before wptexturize() and wpautop(). Nothing of WordPress is at 9 in the others.
	add_filter( $vitrine_hook, 'vitrine_guard_content', 9 );
	// After them, because plug-ins come later, and before do_shortcode(), so that shortcodes inside of tags run.
	add_filter( $vitrine_hook, 'vitrine_put_back', 10 );
}
unset( $vitrine_hook );

// Block themes apply wptexturize() to the whole template, where the content is already complete.
add_filter( 'render_block', 'vitrine_encode_attributes', 20 );
