<?php
/**
 * Puts the tags into the pages of WooCommerce: its own HTML stays inside of them, and works without scripts.
 *
 * The hooks are those of WooCommerce's templates, which themes keep in their own ones, and which block themes run for the block "Add to
 * Cart". What is printed is in `templates/`; a theme replaces it by `woocommerce/vitrine/add-to-cart.php` and `woocommerce/vitrine/cart.php`.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/class-vitrine-part.php';

/**
 * The part of a page that is collected.
 *
 * @param string $name 'button' or 'cart'.
 * @return Vitrine_Part
 */
function vitrine_part( $name ) {
	static $parts = array();
	if ( ! isset( $parts[ $name ] ) ) {
		$parts[ $name ] = new Vitrine_Part();
	}
	return $parts[ $name ];
}

/**
 * Prints a template of the plug-in, or that of the theme in its place.
 *
 * @param string $name Of the file.
 * @param array  $args Its variables.
 */
function vitrine_print_template( $name, $args ) {
	wc_get_template( 'vitrine/' . $name . '.php', $args, '', VITRINE_DIR . '/templates/' );
}

/**
 * Begins before the button of a product. Products of other types, such as groups and subscriptions, keep the form of WooCommerce.
 */
function vitrine_begin_add_to_cart() {
	global $product;
	if ( vitrine_uses_woocommerce() && vitrine_options()['product_tags'] && is_object( $product ) && $product->is_type( array( 'simple', 'variable' ) ) ) {
		vitrine_part( 'button' )->begin();
	}
}
add_action( 'woocommerce_after_add_to_cart_quantity', 'vitrine_begin_add_to_cart', PHP_INT_MAX );

/**
 * Prints the button in its tag, and what other plug-ins have put beside it as it is.
 */
function vitrine_end_add_to_cart() {
	global $product;
	$html = vitrine_part( 'button' )->end();
	if ( null === $html ) {
		return;
	}
	$pattern = '/<button\b(?=[^>]*\bsingle_add_to_cart_button\b)' . VITRINE_ATTRIBUTES . '>.*?<\/button\s*>/is';
	// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- As WooCommerce has printed it.
	if ( 1 !== preg_match( $pattern, $html, $found, PREG_OFFSET_CAPTURE ) ) {
		echo $html;
		return;
	}
	list( $button, $start ) = $found[0];
	echo substr( $html, 0, $start );
	vitrine_print_template(
		'add-to-cart',
		array(
			'product' => $product,
			'button'  => $button,
		)
	);
	echo substr( $html, $start + strlen( $button ) );
	// phpcs:enable
}
add_action( 'woocommerce_after_add_to_cart_button', 'vitrine_end_add_to_cart', PHP_INT_MIN );

/**
 * Begins before the form of the cart, or before the message that it is empty.
 */
function vitrine_begin_cart() {
	if ( vitrine_uses_woocommerce() && vitrine_options()['cart_tags'] ) {
		vitrine_part( 'cart' )->begin();
	}
}
add_action( 'woocommerce_before_cart', 'vitrine_begin_cart', PHP_INT_MAX );
add_action( 'woocommerce_cart_is_empty', 'vitrine_begin_cart', PHP_INT_MIN );

/**
 * Prints the form of the cart, or the message, in the tags of the cart.
 */
function vitrine_end_cart() {
	$html = vitrine_part( 'cart' )->end();
	if ( null !== $html ) {
		vitrine_print_template( 'cart', array( 'html' => $html ) );
	}
}
add_action( 'woocommerce_before_cart_collaterals', 'vitrine_end_cart', PHP_INT_MIN );
add_action( 'woocommerce_cart_is_empty', 'vitrine_end_cart', PHP_INT_MAX );

/**
 * Prints what is still collected where the template of a theme lacks a hook, so that nothing disappears.
 */
function vitrine_print_unfinished() {
	foreach ( array( 'button', 'cart' ) as $name ) {
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- As WooCommerce has printed it.
		echo (string) vitrine_part( $name )->end();
	}
}
add_action( 'woocommerce_after_add_to_cart_form', 'vitrine_print_unfinished', PHP_INT_MIN );
add_action( 'woocommerce_after_cart', 'vitrine_print_unfinished', PHP_INT_MIN );

/**
 * Shows the classic cart of WooCommerce, with its tags, in place of the block, which shows nothing without scripts.
 *
 * @param string|null $html  What is shown in place of the block; null for the block itself.
 * @param array       $block The block.
 * @return string|null
 */
function vitrine_cart_block( $html, $block ) {
	$is_cart = isset( $block['blockName'] ) && 'woocommerce/cart' === $block['blockName'];
	if ( null !== $html || ! $is_cart || ! vitrine_is_page() || ! vitrine_uses_woocommerce() || ! vitrine_options()['cart_tags'] ) {
		return $html;
	}
	return do_shortcode( '[woocommerce_cart]' );
}
add_filter( 'pre_render_block', 'vitrine_cart_block', 10, 2 );
