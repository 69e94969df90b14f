<?php
/**
 * The button of a product, inside its form. Copy it to `woocommerce/vitrine/add-to-cart.php` of a theme to change it there.
 *
 * @var WC_Product $product The product.
 * @var string     $button  HTML: the button of WooCommerce, which works without scripts.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

// The block "Add to Cart" gives everything but the quantity and its own button a line of its own.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The button is HTML of WooCommerce.
printf(
	'<vitrine-add-to-cart product-id="%1$s" product-variant-id="%1$s" style="grid-column:auto" product-name="%2$s" price="%3$s" currency="%4$s">%5$s</vitrine-add-to-cart>',
	esc_attr( $product->get_id() ),
	esc_attr( wp_strip_all_tags( html_entity_decode( $product->get_name(), ENT_QUOTES, 'UTF-8' ) ) ),
	esc_attr( (string) (float) wc_get_price_to_display( $product ) ),
	esc_attr( get_woocommerce_currency() ),
	$button
);
if ( $product->is_type( 'simple' ) ) {
	// Names the product where the browser sends the form for the button of the tag; the form of variations has the same field.
	printf( '<input type="hidden" name="add-to-cart" value="%s">', esc_attr( $product->get_id() ) );
}
