<?php
/**
 * The products of `products.json`.
 *
 * @package Vitrine
 */

/**
 * Writes the products.
 */
function vitrine_seed_products() {
	foreach ( wp_json_file_decode( VITRINE_SEED . '/products.json', array( 'associative' => true ) ) as $index => $product ) {
		$id = vitrine_seed_post(
			array(
				'post_type'    => 'vitrine_product',
				'post_name'    => $product['slug'],
				'post_title'   => $product['name'],
				'post_excerpt' => $product['text'],
				'post_content' => "<!-- wp:paragraph -->\n<p>{$product['text']}</p>\n<!-- /wp:paragraph -->",
				'menu_order'   => $index,
			)
		);
		set_post_thumbnail( $id, vitrine_seed_picture( $product['picture'], $product['alt'] ) );
		update_post_meta( $id, '_vitrine_shop_choice', $product['choice'] );
		update_post_meta( $id, '_vitrine_shop_variants', $product['variants'] );
	}
}
