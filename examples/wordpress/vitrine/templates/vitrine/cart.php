<?php
/**
 * The cart, above its totals. Copy it to `woocommerce/vitrine/cart.php` of a theme to change it there.
 *
 * The form of WooCommerce has a field for coupons, too, so that the tag for coupons needs nothing inside.
 *
 * @var string $html HTML: the form of the cart, or the message that it is empty.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- HTML of WooCommerce.
printf(
	'<vitrine-cart-items checkout-href="%1$s" shop-href="%2$s" data-vitrine-totals="%3$s">%4$s</vitrine-cart-items>%5$s',
	esc_url( wc_get_checkout_url() ),
	esc_url( wc_get_page_permalink( 'shop' ) ),
	esc_url( WC_AJAX::get_endpoint( 'get_cart_totals' ) ),
	$html,
	wc_coupons_enabled() ? '<vitrine-coupon></vitrine-coupon>' : ''
);
