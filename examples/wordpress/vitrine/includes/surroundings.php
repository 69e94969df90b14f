<?php
/**
 * What is around the root of a page: the current entries of menus, which visits update, and everything else, which must be the same on
 * two pages for one to be shown in place of the other.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/** Entries of menus, in the classes of WordPress. */
const VITRINE_ENTRY_CLASS = '/(?:^|\s)(?:menu-item|page_item|cat-item|wp-block-navigation-item|wp-block-pages-list__item|wp-block-navigation-link)(?:\s|$|-)/';

/** What WordPress adds to entries for the current page; those for pages only there. */
const VITRINE_CURRENT_CLASS = '/^(?:current[-_]|page[_-]item)/';

/**
 * Numbers the entries of menus, and the links in them, by `data-vitrine-at`, and lists those that are current.
 *
 * @param string $html What is before or after the root.
 * @param int    $next The first number.
 * @return array {
 *     @type string $html    With the numbers.
 *     @type array  $current number => array( classes, aria-current ).
 *     @type int    $next    The number after the last one.
 * }
 */
function vitrine_number_entries( $html, $next ) {
	$current  = array();
	$is_entry = false;
	$numbered = preg_replace_callback(
		'/' . VITRINE_OPAQUE . '|<(li|a)(?=[\s>])(' . VITRINE_ATTRIBUTES . ')>/is',
		static function ( $found ) use ( &$current, &$next, &$is_entry ) {
			if ( ! isset( $found[2] ) || '' === $found[2] ) {
				return $found[0];
			}
			$name  = strtolower( $found[2] );
			$class = (string) vitrine_attribute( $found[0], 'class' );
			if ( 'li' === $name ) {
				$is_entry = 1 === preg_match( VITRINE_ENTRY_CLASS, $class );
				$counts   = $is_entry;
			} else {
				// The link of an entry, or that of the site's title or logo.
				$counts   = $is_entry || 'home' === vitrine_attribute( $found[0], 'rel' );
				$is_entry = false;
			}
			if ( ! $counts ) {
				return $found[0];
			}
			$classes = implode( ' ', preg_grep( VITRINE_CURRENT_CLASS, preg_split( '/\s+/', $class ) ) );
			$aria    = (string) vitrine_attribute( $found[0], 'aria-current' );
			if ( '' !== $classes . $aria ) {
				$current[ $next ] = array( $classes, $aria );
			}
			return '<' . $found[2] . ' data-vitrine-at="' . ( $next++ ) . '"' . $found[3] . '>';
		},
		$html
	);
	return array(
		'html'    => null === $numbered ? $html : $numbered,
		'current' => $current,
		'next'    => $next,
	);
}

/**
 * Identifies the surroundings of a page, apart from what visits update: current entries, regions, styles and the page settings.
 *
 * @param string $html What is around the root.
 * @return string '' where PHP could not read the page, for example within its limit for patterns.
 */
function vitrine_surroundings_key( $html ) {
	$body = strpos( $html, '<body' );
	$html = false === $body ? $html : substr( $html, $body );
	$html = preg_replace( '/^<body' . VITRINE_ATTRIBUTES . '>/i', '', $html );
	// Styles and scripts follow the page by themselves.
	$html = preg_replace( '/<(script|style|template|noscript)\b' . VITRINE_ATTRIBUTES . '>.*?<\/\1\s*>|<link\b' . VITRINE_ATTRIBUTES . '>|<!--.*?-->/is', '', $html );
	$html = vitrine_without_regions( (string) $html );
	// Tokens, fields that name the page, and numbers that WordPress gives again on each page.
	$html = preg_replace( '/<input\b(?=[^>]*\stype=["\']hidden)' . VITRINE_ATTRIBUTES . '>/i', '', $html );
	// A search field shows what was searched for.
	$html = preg_replace( '/(<input\b[^>]*?)\svalue=(?:"[^"]*"|\'[^\']*\')/i', '$1', (string) $html );
	$html = preg_replace( '/(["#])search-form-\d+/', '$1search-form', (string) $html );
	$html = preg_replace( '/\saria-current(=(?:"[^"]*"|\'[^\']*\'))?/i', '', (string) $html );
	$html = preg_replace( '/\b(?:current[-_][\w-]*|page_item|page-item-\d+)/', '', (string) $html );
	// The address of the page itself, in links to log in or out.
	$html = preg_replace( '/\bredirect_to=[^"\'&]*/', '', (string) $html );
	$html = preg_replace( '/\s+/', '', (string) $html );
	return '' === $html || null === $html ? '' : substr( md5( $html ), 0, 10 );
}

/**
 * Removes the regions that visits replace.
 *
 * @param string $html HTML.
 * @return string
 */
function vitrine_without_regions( $html ) {
	$pattern = '/<([a-z][a-z0-9-]*)(?=\s)(?=[^>]*\sdata-vitrine-sync)' . VITRINE_ATTRIBUTES . '>/i';
	while ( 1 === preg_match( $pattern, $html, $found, PREG_OFFSET_CAPTURE ) ) {
		$start = $found[0][1];
		$end   = vitrine_element_end( $html, $start, $found[1][0] );
		$end   = null === $end ? $start + strlen( $found[0][0] ) : $end;
		$html  = substr( $html, 0, $start ) . substr( $html, $end );
	}
	return $html;
}
