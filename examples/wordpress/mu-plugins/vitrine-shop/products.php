<?php
/**
 * Products are posts of a type of their own. Their variants, each with a price and a stock, are in one meta field.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

define( 'VITRINE_SHOP_PRODUCT', 'vitrine_product' );

/**
 * Registers the type of posts.
 */
function vitrine_shop_register_products() {
	register_post_type(
		VITRINE_SHOP_PRODUCT,
		array(
			'labels'       => array(
				'name'          => __( 'Products', 'vitrine-shop' ),
				'singular_name' => __( 'Product', 'vitrine-shop' ),
				'add_new_item'  => __( 'Add New Product', 'vitrine-shop' ),
				'edit_item'     => __( 'Edit Product', 'vitrine-shop' ),
			),
			'public'       => true,
			'show_in_rest' => true,
			'menu_icon'    => 'dashicons-cart',
			'has_archive'  => 'products',
			'rewrite'      => array(
				'slug'       => 'product',
				'with_front' => false,
			),
			'supports'     => array( 'title', 'editor', 'excerpt', 'thumbnail', 'revisions' ),
		)
	);
}
add_action( 'init', 'vitrine_shop_register_products' );

/**
 * The variants of a product.
 *
 * @param int $product The id of the post.
 * @return array {
 *     id => array {
 *         @type string $id      '12-1': the post, and which of its variants.
 *         @type int    $product The id of the post.
 *         @type string $value   What tells it from the others, such as 'Red'; '' for the only one.
 *         @type int    $price   In cents.
 *         @type int    $stock   Pieces.
 *     }
 * }
 */
function vitrine_shop_variants( $product ) {
	$stored   = get_post_meta( $product, '_vitrine_shop_variants', true );
	$variants = array();
	foreach ( is_array( $stored ) ? $stored : array() as $index => $variant ) {
		$id              = $product . '-' . $index;
		$variants[ $id ] = array(
			'id'      => $id,
			'product' => (int) $product,
			'value'   => (string) $variant['value'],
			'price'   => (int) $variant['price'],
			'stock'   => max( 0, (int) $variant['stock'] ),
		);
	}
	return $variants;
}

/**
 * What visitors choose between, such as 'Colour'.
 *
 * @param int $product The id of the post.
 * @return string
 */
function vitrine_shop_choice( $product ) {
	$choice = (string) get_post_meta( $product, '_vitrine_shop_choice', true );
	return '' === $choice ? __( 'Version', 'vitrine-shop' ) : $choice;
}

/**
 * A variant that is sold.
 *
 * @param mixed $id What a browser has sent.
 * @return array|null See vitrine_shop_variants(); null if there is none, or its product is not public.
 */
function vitrine_shop_variant( $id ) {
	if ( ! is_string( $id ) || 1 !== preg_match( '/^([1-9]\d{0,17})-\d{1,4}$/', $id, $parts ) ) {
		return null;
	}
	$post = get_post( (int) $parts[1] );
	if ( ! $post || VITRINE_SHOP_PRODUCT !== $post->post_type || 'publish' !== $post->post_status || '' !== $post->post_password ) {
		return null;
	}
	$variants = vitrine_shop_variants( $post->ID );
	return isset( $variants[ $id ] ) ? $variants[ $id ] : null;
}

/**
 * The page of a variant.
 *
 * @param array $variant See vitrine_shop_variants().
 * @return string A path.
 */
function vitrine_shop_variant_url( $variant ) {
	$url = wp_make_link_relative( get_permalink( $variant['product'] ) );
	return '' === $variant['value'] ? $url : add_query_arg( 'VariantValueId1', $variant['id'], $url );
}

/**
 * The variant that a visitor looks at: the chosen one, otherwise the first that is in stock.
 *
 * @param int   $product The id of the post.
 * @param mixed $chosen  What the address names.
 * @return array|null Null for a product without variants.
 */
function vitrine_shop_shown_variant( $product, $chosen ) {
	$variants = vitrine_shop_variants( $product );
	if ( is_string( $chosen ) && isset( $variants[ $chosen ] ) ) {
		return $variants[ $chosen ];
	}
	foreach ( $variants as $variant ) {
		if ( 0 < $variant['stock'] ) {
			return $variant;
		}
	}
	return $variants ? reset( $variants ) : null;
}
