<?php
/**
 * Plugin Name: Store API
 * Description: Answers the calls of WooCommerce's Store API that the tags need, where WooCommerce itself is not installed. For tests only.
 *
 * @package Vitrine
 */

if ( in_array( 'woocommerce/woocommerce.php', (array) get_option( 'active_plugins' ), true ) ) {
	return;
}
foreach ( array( 'products', 'cart', 'cart-reply', 'routes' ) as $vitrine_part ) {
	require_once __DIR__ . '/store-api/' . $vitrine_part . '.php';
}
unset( $vitrine_part );
