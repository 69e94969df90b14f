<?php
/**
 * Plain forms: what visitors without scripts send, to the page of the cart.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * The page with the cart.
 *
 * @return string A path.
 */
function vitrine_shop_cart_url() {
	$page = (int) get_option( 'vitrine_shop_cart_page' );
	return wp_make_link_relative( $page ? get_permalink( vitrine_shop_translated( $page ) ) : home_url( '/' ) );
}

/**
 * The first page with the cart that is published becomes that page.
 *
 * @param int     $id   The page.
 * @param WP_Post $post The same.
 */
function vitrine_shop_find_cart_page( $id, $post ) {
	$known = (int) get_option( 'vitrine_shop_cart_page' );
	if ( 'publish' !== $post->post_status || ( $known && 'publish' === get_post_status( $known ) ) ) {
		return;
	}
	if ( has_shortcode( $post->post_content, 'vitrine_shop_cart' ) || has_block( 'vitrine/cart-items', $post ) ) {
		update_option( 'vitrine_shop_cart_page', $id );
	}
}
add_action( 'save_post_page', 'vitrine_shop_find_cart_page', 10, 2 );

/**
 * Tags link to that page.
 *
 * @param array $settings The page settings of the plug-in.
 * @return array
 */
function vitrine_shop_page_settings( $settings ) {
	$pages             = isset( $settings['pages'] ) ? $settings['pages'] : array();
	$settings['pages'] = array_merge( $pages, array( 'cart' => vitrine_shop_cart_url() ) );
	return $settings;
}
add_filter( 'vitrine_page_settings', 'vitrine_shop_page_settings' );

/**
 * Prints the fields that every form of the shop contains.
 *
 * @param string $action 'add', 'set' or 'remove'.
 * @param string $id     The variant.
 */
function vitrine_shop_form_fields( $action, $id ) {
	printf( '<input type="hidden" name="vitrine_shop" value="%s">', esc_attr( $action ) );
	printf( '<input type="hidden" name="ProductVariantId" value="%s">', esc_attr( $id ) );
	// Without the referer, and without an id: a page has several of these forms.
	printf( '<input type="hidden" name="vitrine_shop_token" value="%s">', esc_attr( wp_create_nonce( 'vitrine_shop' ) ) );
}

/**
 * What the page says about a form that was refused; '' without one.
 *
 * @param string|null $message Sets it.
 * @return string Plain text.
 */
function vitrine_shop_refused( $message = null ) {
	static $refused = '';
	if ( null !== $message ) {
		$refused = $message;
	}
	return $refused;
}

/**
 * Makes the change that a form asks for, and leads to the cart, so that a reload does not send it again. A form that is refused gets the
 * page of the cart, which says why.
 *
 * @throws Vitrine_Shop_Refusal And catches it, as it does those of the cart.
 */
function vitrine_shop_handle_form() {
	// phpcs:disable WordPress.Security.NonceVerification.Missing -- verified below.
	if ( ! isset( $_POST['vitrine_shop'] ) || ! is_string( $_POST['vitrine_shop'] ) ) {
		return;
	}
	$action   = sanitize_key( $_POST['vitrine_shop'] );
	$id       = isset( $_POST['ProductVariantId'] ) && is_string( $_POST['ProductVariantId'] ) ? sanitize_text_field( wp_unslash( $_POST['ProductVariantId'] ) ) : '';
	$quantity = isset( $_POST['Quantity'] ) && is_string( $_POST['Quantity'] ) ? sanitize_text_field( wp_unslash( $_POST['Quantity'] ) ) : '';
	$token    = isset( $_POST['vitrine_shop_token'] ) && is_string( $_POST['vitrine_shop_token'] ) ? sanitize_key( $_POST['vitrine_shop_token'] ) : '';
	// phpcs:enable
	try {
		// A page that a cache has kept for days has a nonce that has expired: it counts only where the browser says nothing.
		if ( vitrine_shop_is_foreign() || ! ( vitrine_shop_is_own() || wp_verify_nonce( $token, 'vitrine_shop' ) ) ) {
			throw new Vitrine_Shop_Refusal( __( 'This page was open for too long. Please try again.', 'vitrine-shop' ), 403 );
		}
		vitrine_shop_change_cart(
			static function ( &$cart ) use ( $action, $id, $quantity ) {
				if ( 'add' === $action ) {
					vitrine_shop_add( $cart, $id, $quantity );
				} elseif ( 'set' === $action ) {
					vitrine_shop_set( $cart, $id, $quantity );
				} elseif ( 'remove' === $action ) {
					vitrine_shop_remove( $cart, $id );
				}
			}
		);
	} catch ( Vitrine_Shop_Refusal $refusal ) {
		vitrine_shop_refused( $refusal->getMessage() );
		status_header( $refusal->getCode() );
		return;
	}
	wp_safe_redirect( vitrine_shop_cart_url(), 303 );
	exit;
}
add_action( 'template_redirect', 'vitrine_shop_handle_form', 1 );
