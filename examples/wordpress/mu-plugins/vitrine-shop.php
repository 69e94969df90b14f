<?php
/**
 * Plugin Name: Vitrine example shop
 * Description: A small shop for the tags of Vitrine without WooCommerce: products, a cart in the visitor's session, the calls of the cart, and pages that work without scripts.
 * Version:     0.1.0
 * License:     MIT
 * Text Domain: vitrine-shop
 *
 * To use it, copy this file and the folder `vitrine-shop` to `wp-content/mu-plugins`. It needs permalinks, InnoDB is not required.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

foreach ( array( 'money', 'language', 'products', 'product-fields', 'sessions', 'class-vitrine-shop-refusal', 'cart', 'cart-reply', 'forgery', 'calls', 'forms', 'markup', 'product-page', 'cart-page', 'headers' ) as $vitrine_shop_part ) {
	require_once __DIR__ . '/vitrine-shop/' . $vitrine_shop_part . '.php';
}
unset( $vitrine_shop_part );
