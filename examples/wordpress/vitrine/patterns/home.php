<?php
/**
 * Pattern: a home page.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

$vitrine_slides = '';
foreach (
	array(
		array( __( 'What is new', 'vitrine' ), __( 'Say in one sentence why shoppers should look.', 'vitrine' ) ),
		array( __( 'This season', 'vitrine' ), __( 'Replace this text, and add a picture above it.', 'vitrine' ) ),
	) as $vitrine_slide
) {
	$vitrine_slides .= '<!-- wp:vitrine/slide --><div class="wp-block-vitrine-slide vitrine-carousel__slide">'
		. '<!-- wp:heading --><h2>' . esc_html( $vitrine_slide[0] ) . '</h2><!-- /wp:heading -->'
		. '<!-- wp:paragraph --><p>' . esc_html( $vitrine_slide[1] ) . '</p><!-- /wp:paragraph -->'
		. '</div><!-- /wp:vitrine/slide -->';
}

return array(
	'title'       => __( 'Home page of a shop', 'vitrine' ),
	'description' => __( 'A search field, a slider and the products that were viewed last.', 'vitrine' ),
	'categories'  => array( 'vitrine' ),
	'keywords'    => array( 'vitrine', 'shop', 'boutique', 'winkel' ),
	'content'     => '<!-- wp:vitrine/search-box ' . wp_json_encode( array( 'action' => home_url( '/' ) ) ) . ' -->'
		. '<!-- wp:html --><form class="vitrine-search-box" role="search" action="' . esc_url( home_url( '/' ) ) . '" method="get">'
		. '<label class="vitrine-visually-hidden" for="vitrine-search">' . esc_html__( 'Search for a product', 'vitrine' ) . '</label>'
		. '<input class="vitrine-input" type="search" id="vitrine-search" name="s" required maxlength="200">'
		. '<button class="vitrine-button vitrine-button--primary">' . esc_html__( 'Search', 'vitrine' ) . '</button></form><!-- /wp:html -->'
		. '<!-- /wp:vitrine/search-box -->'
		. '<!-- wp:vitrine/slider ' . wp_json_encode( array( 'carouselLabel' => __( 'Highlights', 'vitrine' ) ) ) . ' -->'
		. $vitrine_slides . '<!-- /wp:vitrine/slider -->'
		. '<!-- wp:vitrine/recently-viewed /-->',
);
