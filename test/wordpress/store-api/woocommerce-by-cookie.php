<?php
/**
 * Plugin Name: WooCommerce by cookie
 * Description: Gives visitors with the cookie "vitrine_cart" the cart of WooCommerce, so that a test can see it while others see the shop of the example. "vitrine_cart_page" is the id of the cart page of WooCommerce for this visitor. For tests only.
 *
 * @package Vitrine
 */

add_filter(
	'option_vitrine_options',
	static function ( $options ) {
		return isset( $_COOKIE['vitrine_cart'] ) && is_array( $options ) ? array( 'cart' => 'woocommerce' ) + $options : $options;
	}
);

foreach (
	array(
		'woocommerce_currency' => 'EUR', 'woocommerce_calc_taxes' => 'no', 'woocommerce_coming_soon' => 'no',
		// The products of the example are at /product/.
		'woocommerce_permalinks'   => array( 'product_base' => '/item' ),
		'woocommerce_cart_page_id' => isset( $_COOKIE['vitrine_cart_page'] ) ? (int) $_COOKIE['vitrine_cart_page'] : false,
	) as $vitrine_name => $vitrine_value
) {
	if ( false !== $vitrine_value ) {
		add_filter(
			'pre_option_' . $vitrine_name,
			static function () use ( $vitrine_value ) {
				return $vitrine_value;
			}
		);
	}
}

// Visitors of one test do not wait for those of another.
add_filter( 'woocommerce_admin_disabled', '__return_true' );
