<?php
/**
 * What responses say to browsers and caches, and the styles of the shop's own HTML.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Pages show the cart of a visitor, so no cache may hand them to another one. A site behind a page cache leaves `count` out of
 * `<vitrine-cart-summary>`, and removes this filter for all pages but that of the cart.
 *
 * @param array $headers Name => value.
 * @return array
 */
function vitrine_shop_headers( $headers ) {
	if ( ! is_user_logged_in() && ! isset( $headers['Cache-Control'] ) ) {
		$headers['Cache-Control'] = 'private, no-cache';
	}
	$headers['X-Content-Type-Options'] = 'nosniff';
	$headers['Referrer-Policy']        = 'strict-origin-when-cross-origin';
	return $headers;
}
add_filter( 'wp_headers', 'vitrine_shop_headers' );

/**
 * Prints the few styles of lists and offers. Their classes do not begin with `vitrine-`: the library keeps the styles of themes away from
 * those. Sizes are important where themes print sizes of pictures as attributes.
 */
function vitrine_shop_styles() {
	wp_register_style( 'shop', false, array(), '0.1.0' );
	wp_enqueue_style( 'shop' );
	wp_add_inline_style(
		'shop',
		'.shop-cards{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:2rem 1.5rem;padding:0;list-style:none}
.shop-card__picture,.shop-card__picture img,.shop-product__picture img{display:block}
.shop-card__picture img,.shop-product__picture img{width:100%!important;height:auto!important;aspect-ratio:1;object-fit:cover}
.shop-product{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:2rem}
.shop-product__text>:first-child{margin-block-start:0}
.shop-cards .shop-card__name{margin:.75rem 0 0;font-size:1.125rem;line-height:1.3}
.shop-cards .shop-card__price{margin:.25rem 0 0}
.shop-offer{display:grid;gap:1rem;margin-block:1.5rem}
.shop-add{display:flex;flex-wrap:wrap;gap:1rem;align-items:end}
.shop-add vitrine-add-to-cart{flex:1 1 12rem}
.shop-total{text-align:end;font-weight:700}
.shop-refused{padding:.75rem 1rem;border-inline-start:4px solid #b3261e;background:#fdecea;color:#5f1511}
@media(min-width:40rem){.shop-cards{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media(min-width:48rem){vitrine-cart-summary{--vitrine-cart-summary-amount:4.75em}}
@media(min-width:482px){:has(>.shop-header-cart){display:flex;gap:.5rem;align-items:center}}
@media(max-width:481px){.primary-navigation>.shop-header-cart{position:absolute;inset-block-start:1rem;inset-inline-end:6.5rem}}'
	);
}
add_action( 'wp_enqueue_scripts', 'vitrine_shop_styles' );
