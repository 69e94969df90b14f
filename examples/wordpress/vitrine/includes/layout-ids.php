<?php
/**
 * Keeps the numbers of blocks around the root the same on every page.
 *
 * WordPress numbers layouts and fields per page (`wp-container-12`), in one sequence: with another content, the footer has other numbers.
 * After a visit, the styles are those of the new page, and the footer is that of the first one. So each part begins at a number of its own.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/** How many numbers a part has. Where it needs more, the numbers behind it move, and such a page is loaded in full. */
const VITRINE_NUMBERS_PER_PART = 1000;

/**
 * Continues with the next multiple of VITRINE_NUMBERS_PER_PART.
 */
function vitrine_align_numbers() {
	do {
		$number = (int) wp_unique_id();
	} while ( 0 !== ( $number + 1 ) % VITRINE_NUMBERS_PER_PART );
}

/**
 * Begins a part at each template part, and at the element around the content.
 *
 * @param mixed $content What a plug-in prints instead of the block.
 * @param array $block   The block.
 * @return mixed
 */
function vitrine_align_part( $content, $block ) {
	static $parts = 0;
	$name         = isset( $block['blockName'] ) ? $block['blockName'] : '';
	$is_main      = 'core/group' === $name && isset( $block['attrs']['tagName'] ) && 'main' === $block['attrs']['tagName'];
	// Parts without an element of their own may be anywhere, for example in the content, which would move all that follow.
	$tag     = isset( $block['attrs']['tagName'] ) ? $block['attrs']['tagName'] : '';
	$slug    = isset( $block['attrs']['slug'] ) ? $block['attrs']['slug'] : '';
	$is_part = 'core/template-part' === $name && ( in_array( $tag, array( 'header', 'footer' ), true ) || 1 === preg_match( '/^(?:header|footer)\b/', $slug ) );
	if ( ( $is_main || $is_part ) && 20 > $parts && vitrine_is_page() ) {
		++$parts;
		vitrine_align_numbers();
	}
	return $content;
}
add_filter( 'pre_render_block', 'vitrine_align_part', 10, 2 );

/**
 * Begins a part at the widgets of a classic theme.
 */
function vitrine_align_sidebar() {
	if ( vitrine_is_page() ) {
		vitrine_align_numbers();
	}
}
add_action( 'dynamic_sidebar_before', 'vitrine_align_sidebar' );
