<?php
/**
 * Pattern: the cart.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

return array(
	'title'       => __( 'Cart', 'vitrine' ),
	'description' => __( 'The items in the cart, the coupons, and how much is missing for free delivery.', 'vitrine' ),
	'categories'  => array( 'vitrine' ),
	'keywords'    => array( 'vitrine', 'basket', 'panier', 'winkelwagen', 'warenkorb' ),
	'content'     => '<!-- wp:vitrine/free-shipping {"amount":0,"freeFrom":75,"currency":"EUR"} /-->'
		. '<!-- wp:vitrine/cart-items ' . wp_json_encode( array( 'shopHref' => home_url( '/' ) ) ) . ' -->'
		. '<!-- wp:paragraph --><p>' . esc_html__( 'Your basket needs JavaScript here. You can also order by telephone.', 'vitrine' ) . '</p><!-- /wp:paragraph -->'
		. '<!-- /wp:vitrine/cart-items -->'
		. '<!-- wp:vitrine/coupon --><!-- wp:paragraph --><p>' . esc_html__( 'Entering coupon codes needs JavaScript here.', 'vitrine' ) . '</p><!-- /wp:paragraph --><!-- /wp:vitrine/coupon -->',
);
