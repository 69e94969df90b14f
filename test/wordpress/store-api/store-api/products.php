<?php
/**
 * Products and variations: posts with what `wc/v3` takes, and as the Store API sends them.
 *
 * @package Vitrine
 */

/** A product or variation with what was stored; a variation has the name of its product. */
function vitrine_store_product( $id ) {
	$post = get_post( $id );
	if ( ! $post || 'vt_product' !== $post->post_type ) {
		return null;
	}
	$above = $post->post_parent;
	$data  = array( 'id' => $post->ID, 'parent' => $above, 'type' => $above ? 'variation' : 'simple', 'name' => get_the_title( $above ? $above : $post ) );
	$more  = array( 'attributes' => array(), 'regular_price' => '0', 'sold_individually' => false );
	return array_diff_key( (array) get_post_meta( $id, 'data', true ), array( 'name' => '' ) ) + $data + $more;
}

/** The attributes that variations of a product differ in. Answers name => values. */
function vitrine_store_attributes( $product ) {
	return wp_list_pluck( wp_list_filter( $product['attributes'], array( 'variation' => true ) ), 'options', 'name' );
}

/** The values of a variation, and in place of open ones those that were chosen. Answers name => value; '' for any. */
function vitrine_store_chosen( $variation, $chosen = array() ) {
	$own = array_filter( wp_list_pluck( $variation['attributes'], 'option', 'name' ) );
	$all = array_fill_keys( array_keys( vitrine_store_attributes( vitrine_store_product( $variation['parent'] ) ) ), '' );
	$all = array_intersect_key( $own + $chosen, $all ) + $all;
	ksort( $all );
	return $all;
}

/** The products that a query finds: unless it names their parent, those that are no variations. */
function vitrine_store_find( $query ) {
	$ids = get_posts( $query + array( 'post_type' => 'vt_product', 'post_parent' => 0, 'numberposts' => -1, 'fields' => 'ids' ) );
	return array_map( 'vitrine_store_product', $ids );
}

/** How many pieces there are. */
function vitrine_store_stock( $product ) {
	return isset( $product['stock_quantity'] ) ? (int) $product['stock_quantity'] : 9999;
}

/** Amounts as the Store API sends them: minor units, as text. */
function vitrine_store_money( $amounts ) {
	$currency = array(
		'currency_code' => 'EUR', 'currency_symbol' => '€', 'currency_minor_unit' => 2, 'currency_decimal_separator' => '.',
		'currency_thousand_separator' => ',', 'currency_prefix' => '€', 'currency_suffix' => '',
	);
	return array_map( static fn( $amount ) => (string) (int) round( 100 * $amount ), $amounts ) + $currency;
}

/** What a product and its line in the cart have in common. */
function vitrine_store_common( $product ) {
	$names = array( 'price', 'regular_price', 'sale_price' );
	return array(
		'id' => $product['id'], 'type' => $product['type'], 'name' => $product['name'], 'sku' => '', 'images' => array(),
		'permalink' => home_url( '/item/' . sanitize_title( $product['name'] ) . '/' ),
		'prices' => array( 'price_range' => null ) + vitrine_store_money( array_fill_keys( $names, (float) $product['regular_price'] ) ),
	);
}

/** How many pieces a line may have. */
function vitrine_store_limits( $product ) {
	return array( 'minimum' => 1, 'maximum' => $product['sold_individually'] ? 1 : vitrine_store_stock( $product ), 'multiple_of' => 1 );
}

/** A product in the fields that the adapter reads. */
function vitrine_store_shown( $product ) {
	$attributes = array();
	foreach ( vitrine_store_attributes( $product ) as $name => $options ) {
		$terms        = array_map( static fn( $value ) => array( 'id' => 0, 'name' => $value, 'slug' => $value ), $options );
		$attributes[] = array( 'id' => 0, 'name' => $name, 'taxonomy' => null, 'has_variations' => true, 'terms' => $terms );
	}
	$variations = array();
	$value      = static fn( $name, $value ) => array( 'name' => $name, 'value' => '' === $value ? null : $value );
	foreach ( $attributes ? vitrine_store_find( array( 'post_parent' => $product['id'] ) ) : array() as $variation ) {
		$values       = vitrine_store_chosen( $variation );
		$variations[] = array( 'id' => $variation['id'], 'attributes' => array_map( $value, array_keys( $values ), $values ) );
	}
	$stock = vitrine_store_stock( $product );
	return vitrine_store_common( $product ) + array(
		'parent' => $product['parent'], 'attributes' => $attributes, 'variations' => $variations, 'is_purchasable' => true, 'is_in_stock' => 0 !== $stock,
		'low_stock_remaining' => 2 >= $stock ? $stock : null, 'extensions' => (object) array(), 'add_to_cart' => vitrine_store_limits( $product ),
	);
}
