<?php
/**
 * The cart as the Store API sends it, in the fields that its public documentation names and the adapter reads.
 *
 * @package Vitrine
 */

/** What the goods of a cart cost before discounts. */
function vitrine_store_goods( $cart ) {
	$cost = static fn( $line ) => $line['quantity'] * (float) vitrine_store_product( $line['id'] )['regular_price'];
	return array_sum( array_map( $cost, $cart['lines'] ) );
}

/** The whole reply. The coupons of an emptied cart still tell what they saved before. */
function vitrine_store_reply( $cart ) {
	$goods   = vitrine_store_goods( $cart );
	$coupons = array();
	$saved   = 0;
	foreach ( $cart['coupons'] as $code ) {
		$coupon    = vitrine_store_coupon( $code );
		$percent   = (float) $coupon['amount'] / 100;
		$saved    += $goods * $percent;
		$totals    = array( 'total_discount' => $percent * ( $goods > 0 ? $goods : $cart['goods'] ), 'total_discount_tax' => 0 );
		$coupons[] = array( 'code' => (string) $code, 'discount_type' => $coupon['discount_type'], 'totals' => vitrine_store_money( $totals ) );
	}
	$items   = array();
	$address = array( 'country' => 'BE', 'state' => '', 'postcode' => '', 'city' => '' );
	foreach ( $cart['lines'] as $key => $line ) {
		$items[] = vitrine_store_line( $key, $line, $saved / max( $goods, 0.01 ) );
	}
	$untaxed = array_fill_keys( array( 'total_items_tax', 'total_fees', 'total_fees_tax', 'total_discount_tax', 'total_tax' ), 0 );
	$totals  = array( 'total_items' => $goods, 'total_discount' => $saved, 'total_price' => $goods - $saved ) + $untaxed;
	return array(
		'items' => $items, 'coupons' => $coupons, 'fees' => array(),
		'totals' => vitrine_store_money( $totals ) + array( 'total_shipping' => null, 'total_shipping_tax' => null, 'tax_lines' => array() ),
		'shipping_address' => $address, 'billing_address' => $address, 'shipping_rates' => array(), 'needs_payment' => $goods > 0,
		'needs_shipping' => false, 'has_calculated_shipping' => false, 'cross_sells' => array(), 'errors' => array(),
		'items_count' => array_sum( wp_list_pluck( $cart['lines'], 'quantity' ) ), 'extensions' => (object) array(),
	);
}

/** A line of the cart. */
function vitrine_store_line( $key, $line, $share ) {
	$product   = vitrine_store_product( $line['id'] );
	$cost      = $line['quantity'] * (float) $product['regular_price'];
	$totals    = array( 'line_subtotal' => $cost, 'line_subtotal_tax' => 0, 'line_total' => $cost * ( 1 - $share ), 'line_total_tax' => 0 );
	$value     = static fn( $name, $value ) => array( 'raw_attribute' => 'attribute_' . sanitize_title( $name ), 'attribute' => $name, 'value' => $value );
	$variation = array_map( $value, array_keys( $line['values'] ), $line['values'] );
	return vitrine_store_common( $product ) + array(
		'key' => $key, 'quantity' => $line['quantity'], 'variation' => $variation, 'totals' => vitrine_store_money( $totals ),
		'quantity_limits' => vitrine_store_limits( $product ) + array( 'editable' => ! $product['sold_individually'] ),
	);
}
