<?php
/**
 * The products as the Store API sends them: those that a term finds, the variations of one, and a single one.
 *
 * @package Vitrine
 */

/** Products, or the variations of one. */
function vitrine_store_list( $request ) {
	if ( 'variation' === $request['type'] ) {
		return array_map( 'vitrine_store_shown', vitrine_store_variations( (int) $request['parent'] ) );
	}
	$query = array(
		'post_type' => 'vt_product', 'post_parent' => 0, 's' => (string) $request['search'], 'fields' => 'ids',
		'numberposts' => $request['per_page'] ? (int) $request['per_page'] : 10,
	);
	return array_map( 'vitrine_store_shown', array_map( 'vitrine_store_product', get_posts( $query ) ) );
}

/** One product. */
function vitrine_store_one( $request ) {
	$product = vitrine_store_product( (int) $request['id'] );
	return $product ? vitrine_store_shown( $product ) : vitrine_store_refusal( 'product_invalid_id', 'Invalid product ID.', 404 );
}

add_action(
	'rest_api_init',
	static function () {
		foreach ( array( '' => 'vitrine_store_list', '/(?P<id>\d+)' => 'vitrine_store_one' ) as $path => $answer ) {
			$route = array( 'methods' => 'GET', 'callback' => $answer, 'permission_callback' => '__return_true' );
			register_rest_route( 'wc/store/v1', '/products' . $path, $route );
		}
	}
);

/** A product in the fields that the adapter reads. */
function vitrine_store_shown( $product ) {
	$attributes = array();
	$options    = wp_list_pluck( $product['attributes'], 'options', 'name' );
	foreach ( vitrine_store_attributes( $product ) as $name ) {
		$terms        = array_map( static fn( $value ) => array( 'id' => 0, 'name' => $value, 'slug' => $value ), $options[ $name ] );
		$attributes[] = array( 'id' => 0, 'name' => $name, 'taxonomy' => null, 'has_variations' => true, 'terms' => $terms );
	}
	$variations = array();
	foreach ( $attributes ? vitrine_store_variations( $product['id'] ) : array() as $variation ) {
		$values = array();
		foreach ( vitrine_store_chosen( $variation ) as $name => $value ) {
			$values[] = array( 'name' => $name, 'value' => '' === $value ? null : $value );
		}
		$variations[] = array( 'id' => $variation['id'], 'attributes' => $values );
	}
	$stock = vitrine_store_stock( $product );
	return array(
		'id' => $product['id'], 'name' => $product['name'], 'parent' => $product['parent'], 'type' => $product['type'],
		'permalink' => vitrine_store_permalink( $product ), 'sku' => '', 'prices' => vitrine_store_prices( $product ), 'images' => array(),
		'attributes' => $attributes, 'variations' => $variations, 'is_purchasable' => true, 'is_in_stock' => 0 !== $stock,
		'low_stock_remaining' => 2 >= $stock ? $stock : null, 'extensions' => (object) array(),
		'add_to_cart' => array( 'minimum' => 1, 'maximum' => $product['sold_individually'] ? 1 : $stock, 'multiple_of' => 1 ),
	);
}
