<?php
/**
 * The cart of WooCommerce, by its Store API.
 *
 * The HTML that WooCommerce and the theme print stays inside of the tags, and works without scripts.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Whether WooCommerce is active with its Store API, which it has since 6.9.
 *
 * @return bool
 */
function vitrine_has_woocommerce() {
	$is_active = defined( 'WC_VERSION' ) && version_compare( WC_VERSION, '6.9', '>=' );
	/**
	 * Filters whether the Store API of WooCommerce is there.
	 *
	 * @param bool $is_active Whether it is.
	 */
	return (bool) apply_filters( 'vitrine_has_woocommerce', $is_active );
}

/**
 * Whether the tags show the cart of WooCommerce.
 *
 * @return bool
 */
function vitrine_uses_woocommerce() {
	return 'woocommerce' === vitrine_options()['cart'] && vitrine_has_woocommerce();
}

/**
 * Adds the adapter and the pages of the shop to the page settings. The adapter gets the nonce of the Store API (`wc_store_api`) with the
 * cart, and renews it by itself, so that pages that a cache keeps contain none.
 *
 * @param array $settings The page settings.
 * @return array
 */
function vitrine_woocommerce_settings( $settings ) {
	if ( ! vitrine_uses_woocommerce() ) {
		return $settings;
	}
	// Of the origin of the page, as the library demands it.
	$settings['transport'] = vitrine_own_path( 'dist/adapters/woocommerce.js' );
	foreach ( array(
		'cart'     => 'wc_get_cart_url',
		'checkout' => 'wc_get_checkout_url',
	) as $page => $url_of ) {
		if ( function_exists( $url_of ) ) {
			$settings['pages'][ $page ] = call_user_func( $url_of );
		}
	}
	if ( function_exists( 'wc_get_page_permalink' ) ) {
		$settings['pages']['login'] = wc_get_page_permalink( 'myaccount' );
	}
	return $settings;
}
add_filter( 'vitrine_page_settings', 'vitrine_woocommerce_settings', 5 );

/**
 * Adds the script that lets the tags and what WooCommerce has on the page follow each other.
 */
function vitrine_enqueue_woocommerce() {
	if ( vitrine_is_page() && vitrine_uses_woocommerce() ) {
		wp_enqueue_script( 'vitrine-woocommerce', plugins_url( 'assets/woocommerce.js', VITRINE_FILE ), array(), vitrine_file_version( 'assets/woocommerce.js' ), true );
	}
}
add_action( 'wp_enqueue_scripts', 'vitrine_enqueue_woocommerce' );

/**
 * Loads the pages in full that scripts of WooCommerce set up once: checkout and account, and carts and products without tags.
 *
 * @param bool $navigates Whether pages are shown in place.
 * @return bool
 */
function vitrine_woocommerce_navigates( $navigates ) {
	if ( ! $navigates || ! function_exists( 'is_checkout' ) ) {
		return $navigates;
	}
	return ! is_checkout() && ! is_account_page() && ! is_cart() && ! is_product();
}
add_filter( 'vitrine_navigates', 'vitrine_woocommerce_navigates' );

/**
 * The content of a cart page without WooCommerce's own template: plain links and forms in the tags. Shortcode `[vitrine_cart]`.
 *
 * @return string
 */
function vitrine_cart_shortcode() {
	if ( ! vitrine_uses_woocommerce() ) {
		return '';
	}
	$cart = wc_get_cart_url();
	return sprintf(
		'<vitrine-cart-items checkout-href="%1$s"><p><a href="%2$s">%3$s</a></p></vitrine-cart-items><vitrine-coupon><form method="post" action="%2$s"><label>%4$s <input name="coupon_code"></label> <button name="apply_coupon" value="1">%5$s</button></form></vitrine-coupon>',
		esc_url( wc_get_checkout_url() ),
		esc_url( $cart ),
		esc_html__( 'Show the basket', 'vitrine' ),
		esc_html__( 'Coupon', 'vitrine' ),
		esc_html__( 'Apply', 'vitrine' )
	);
}
add_shortcode( 'vitrine_cart', 'vitrine_cart_shortcode' );

/**
 * The link to the cart for a header. Shortcode `[vitrine_cart_link]`.
 *
 * @return string
 */
function vitrine_cart_link_shortcode() {
	if ( ! vitrine_uses_woocommerce() ) {
		return '';
	}
	$cart = wc_get_cart_url();
	return sprintf( '<vitrine-cart-summary href="%1$s"><a href="%1$s">%2$s</a></vitrine-cart-summary>', esc_url( $cart ), esc_html__( 'Basket', 'vitrine' ) );
}
add_shortcode( 'vitrine_cart_link', 'vitrine_cart_link_shortcode' );
