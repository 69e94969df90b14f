<?php
/**
 * Products and variations: posts with what `wc/v3` takes.
 *
 * @package Vitrine
 */

/** Stores something. Answers its id. */
function vitrine_store_save( $type, $title, $data, $parent ) {
	$post = array( 'post_type' => $type, 'post_title' => $title, 'post_status' => 'publish', 'post_parent' => $parent, 'meta_input' => array( 'data' => $data ) );
	return (int) wp_insert_post( wp_slash( $post ) );
}

/** A product or variation with what was stored; a variation has the name of its product. */
function vitrine_store_product( $id ) {
	$post = get_post( $id );
	if ( ! $post || 'vt_product' !== $post->post_type ) {
		return null;
	}
	$data = array(
		'id' => $post->ID, 'parent' => $post->post_parent, 'type' => $post->post_parent ? 'variation' : 'simple',
		'name' => get_the_title( $post->post_parent ? $post->post_parent : $post ),
	);
	$more = array( 'attributes' => array(), 'regular_price' => '0', 'sold_individually' => false );
	return array_diff_key( (array) get_post_meta( $id, 'data', true ), array( 'name' => '' ) ) + $data + $more;
}

/** The names of the attributes that variations of a product differ in. */
function vitrine_store_attributes( $product ) {
	return wp_list_pluck( wp_list_filter( $product['attributes'], array( 'variation' => true ) ), 'name' );
}

/** The values of a variation, and in place of open ones those that were chosen. Answers name => value; '' for any. */
function vitrine_store_chosen( $variation, $chosen = array() ) {
	$own = array_filter( wp_list_pluck( $variation['attributes'], 'option', 'name' ) );
	$all = array_fill_keys( vitrine_store_attributes( vitrine_store_product( $variation['parent'] ) ), '' );
	$all = array_intersect_key( $own + $chosen, $all ) + $all;
	ksort( $all );
	return $all;
}

/** The variations of a product. */
function vitrine_store_variations( $id ) {
	$query = array( 'post_type' => 'vt_product', 'post_parent' => $id, 'numberposts' => -1, 'fields' => 'ids' );
	return array_map( 'vitrine_store_product', get_posts( $query ) );
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

/** The prices of a product without a sale. */
function vitrine_store_prices( $product ) {
	$names = array( 'price', 'regular_price', 'sale_price' );
	return array( 'price_range' => null ) + vitrine_store_money( array_fill_keys( $names, (float) $product['regular_price'] ) );
}

/** Where a product is. */
function vitrine_store_permalink( $product ) {
	return home_url( '/item/' . sanitize_title( $product['name'] ) . '/' );
}
