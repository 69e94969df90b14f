<?php
/**
 * The cart as the contract of the library describes it, for calls and for pages.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Describes a cart.
 *
 * @param array $cart See vitrine_shop_empty_cart().
 * @return array `Cart` of the contract.
 */
function vitrine_shop_reply( $cart ) {
	$items        = array();
	$discontinued = array();
	$total        = 0;
	$count        = 0;
	foreach ( $cart['lines'] as $id => $quantity ) {
		if ( 0 === $quantity ) {
			continue;
		}
		$variant = vitrine_shop_variant( (string) $id );
		if ( null === $variant || 0 === $variant['stock'] ) {
			$discontinued[] = vitrine_shop_discontinued( (string) $id, $quantity, $variant, $cart );
			continue;
		}
		$total  += $variant['price'] * $quantity;
		$count  += $quantity;
		$items[] = vitrine_shop_line( $variant, $quantity, isset( $cart['notices'][ $id ] ) ? $cart['notices'][ $id ] : null );
	}
	$reply = array(
		'Version'            => $cart['version'],
		'ItemsCount'         => $count,
		'AmountTaxIncl'      => vitrine_shop_major( $total ),
		'AmountTaxInclHtml'  => vitrine_shop_money( $total ),
		'ItemsAmountTaxIncl' => vitrine_shop_major( $total ),
		'TotalTaxIncl'       => vitrine_shop_major( $total ),
		'CurrencyCode'       => vitrine_shop_currency(),
		'Items'              => $items,
		'DiscontinuedItems'  => $discontinued,
	);
	if ( '' !== $cart['id'] ) {
		$reply['CartId'] = $cart['id'];
	}
	return $reply;
}

/**
 * Describes a line.
 *
 * @param array       $variant  See vitrine_shop_variants().
 * @param int         $quantity Pieces.
 * @param string|null $notice   What the shop has changed.
 * @return array `CartItem` of the contract.
 */
function vitrine_shop_line( $variant, $quantity, $notice ) {
	$picture = get_the_post_thumbnail_url( $variant['product'], 'thumbnail' );
	return array(
		'ItemId'            => $variant['id'],
		'ProductId'         => (string) $variant['product'],
		'ProductVariantId'  => $variant['id'],
		'Name'              => vitrine_shop_text( get_the_title( $variant['product'] ) ),
		'VariantName'       => $variant['value'],
		'Quantity'          => $quantity,
		'MaxQuantity'       => $variant['stock'],
		'UnitPriceTaxIncl'  => vitrine_shop_major( $variant['price'] ),
		'LineAmountTaxIncl' => vitrine_shop_major( $variant['price'] * $quantity ),
		'CurrencyCode'      => vitrine_shop_currency(),
		'ProductUrl'        => vitrine_shop_variant_url( $variant ),
		'Photo'             => $picture ? array( 'Url' => wp_make_link_relative( $picture ) ) : null,
		'Notice'            => $notice,
	);
}

/**
 * Describes a line whose product cannot be bought any more.
 *
 * @param string     $id       The line.
 * @param int        $quantity Pieces.
 * @param array|null $variant  Null if it is not sold at all.
 * @param array      $cart     See vitrine_shop_empty_cart().
 * @return array `DiscontinuedItem` of the contract.
 */
function vitrine_shop_discontinued( $id, $quantity, $variant, $cart ) {
	return array(
		'ItemId'           => $id,
		'ProductVariantId' => $id,
		'Name'             => isset( $cart['names'][ $id ] ) ? vitrine_shop_text( $cart['names'][ $id ] ) : __( 'Product', 'vitrine-shop' ),
		'VariantName'      => null === $variant ? '' : $variant['value'],
		'Quantity'         => $quantity,
		'Notice'           => null === $variant ? __( 'This product is not sold any more.', 'vitrine-shop' ) : __( 'This product is sold out.', 'vitrine-shop' ),
	);
}

/**
 * A title as plain text: WordPress prints entities into it.
 *
 * @param string $title Of a post.
 * @return string
 */
function vitrine_shop_text( $title ) {
	return html_entity_decode( wp_strip_all_tags( $title ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
}
