<?php
/**
 * Pattern: the page of a product.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

$vitrine_product = array(
	'productId'        => '1',
	'productVariantId' => '101',
	'productName'      => __( 'Name of the product', 'vitrine' ),
);

return array(
	'title'       => __( 'Product', 'vitrine' ),
	'description' => __( 'A picture, the description, the quantity and the button that adds the product to the cart.', 'vitrine' ),
	'categories'  => array( 'vitrine' ),
	'keywords'    => array( 'vitrine', 'product', 'produit', 'produkt' ),
	'content'     => '<!-- wp:columns --><div class="wp-block-columns">'
		. '<!-- wp:column --><div class="wp-block-column"><!-- wp:image --><figure class="wp-block-image"><img alt=""/></figure><!-- /wp:image --></div><!-- /wp:column -->'
		. '<!-- wp:column --><div class="wp-block-column">'
		. '<!-- wp:paragraph --><p>' . esc_html__( 'What it is made of, and what it is good for.', 'vitrine' ) . '</p><!-- /wp:paragraph -->'
		. '<!-- wp:vitrine/add-to-cart ' . wp_json_encode( $vitrine_product ) . ' -->'
		. '<!-- wp:html --><a class="vitrine-button" href="' . esc_url( home_url( '/' ) ) . '">'
		. esc_html__( 'Order', 'vitrine' ) . '</a><!-- /wp:html --><!-- /wp:vitrine/add-to-cart -->'
		. '<!-- wp:vitrine/share ' . wp_json_encode( array( 'shareTitle' => $vitrine_product['productName'] ) ) . ' -->'
		. '<!-- wp:html --><a class="vitrine-button" href="mailto:">' . esc_html__( 'Send by e-mail', 'vitrine' ) . '</a><!-- /wp:html -->'
		. '<!-- /wp:vitrine/share -->'
		. '</div><!-- /wp:column --></div><!-- /wp:columns -->',
);
