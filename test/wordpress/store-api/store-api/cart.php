<?php
/**
 * The cart of a session: of a customer, or of a guest with a cookie, whose cart becomes that of the customer at the login.
 *
 * @package Vitrine
 */

const VITRINE_STORE_COOKIE = 'vitrine_store_session';

/** The name under which a cart is stored. Answers '' for a guest without a session. */
function vitrine_store_session( $user ) {
	$guest = isset( $_COOKIE[ VITRINE_STORE_COOKIE ] ) ? preg_replace( '/\W/', '', (string) $_COOKIE[ VITRINE_STORE_COOKIE ] ) : '';
	return 0 !== $user ? 'vitrine_store_' . $user : ( '' === $guest ? '' : 'vitrine_store_guest_' . $guest );
}

/** A stored cart. Answers with `lines` (key => id, quantity, values), `coupons`, and what its `goods` cost when it was last not empty. */
function vitrine_store_stored( $session ) {
	return ( '' === $session ? array() : (array) get_option( $session, array() ) ) + array( 'lines' => array(), 'coupons' => array(), 'goods' => 0 );
}

/** The cart of the session. A customer who has just logged in has that of the guest, too. */
function vitrine_store_cart() {
	$user  = get_current_user_id();
	$cart  = vitrine_store_stored( vitrine_store_session( $user ) );
	$guest = vitrine_store_session( 0 );
	$lines = 0 === $user ? array() : vitrine_store_stored( $guest )['lines'];
	if ( $lines ) {
		$cart['lines'] += $lines;
		delete_option( $guest );
		vitrine_store_keep( $cart );
	}
	return $cart;
}

/** Stores the cart. Like WooCommerce, begins a session with the first change. */
function vitrine_store_keep( $cart ) {
	$user = get_current_user_id();
	if ( '' === vitrine_store_session( $user ) ) {
		$_COOKIE[ VITRINE_STORE_COOKIE ] = wp_generate_password( 24, false );
		setcookie( VITRINE_STORE_COOKIE, $_COOKIE[ VITRINE_STORE_COOKIE ], 0, '/', '', false, true );
	}
	$goods = vitrine_store_goods( $cart );
	update_option( vitrine_store_session( $user ), $goods > 0 ? array( 'goods' => $goods ) + $cart : $cart, false );
}

/** Adds to the cart. Answers the cart. */
function vitrine_store_add( $cart, $request ) {
	$product  = vitrine_store_product( (int) $request['id'] );
	$quantity = isset( $request['quantity'] ) ? (int) $request['quantity'] : 1;
	if ( ! $product ) {
		return vitrine_store_refusal( 'cart_invalid_product', sprintf( 'Product with ID &quot;%s&quot; was not found and cannot be added to the cart.', esc_html( $request['id'] ) ) );
	}
	if ( vitrine_store_attributes( $product ) ) {
		return vitrine_store_refusal( 'missing_attributes', 'Missing attributes for variable product.' );
	}
	$values  = $product['parent'] ? vitrine_store_chosen( $product, wp_list_pluck( (array) $request['variation'], 'value', 'attribute' ) ) : array();
	$offered = $product['parent'] ? wp_list_pluck( vitrine_store_product( $product['parent'] )['attributes'], 'options', 'name' ) : array();
	foreach ( array_filter( $values ) as $name => $value ) {
		if ( ! in_array( $value, $offered[ $name ], true ) ) {
			return vitrine_store_refusal( 'invalid_variation_data', "Invalid value posted for $name. Allowed values: " . implode( ', ', $offered[ $name ] ) );
		}
	}
	$missing = array_keys( $values, '', true );
	if ( $missing ) {
		return vitrine_store_refusal( 'missing_variation_data', 'Missing variation data for variable product. ' . implode( ', ', $missing ) . ' is a required field' );
	}
	$key    = md5( wp_json_encode( array( $product['id'], $values ) ) );
	$before = isset( $cart['lines'][ $key ] ) ? $cart['lines'][ $key ]['quantity'] : 0;
	$stock  = vitrine_store_stock( $product );
	if ( $before && $product['sold_individually'] ) {
		return vitrine_store_fixed( $product );
	}
	if ( 0 === $stock ) {
		return vitrine_store_refusal( 'product_out_of_stock', sprintf( 'You cannot add &quot;%s&quot; to the cart because the product is out of stock.', $product['name'] ) );
	}
	if ( $before + $quantity > $stock ) {
		return vitrine_store_refusal( 'product_partially_out_of_stock', sprintf( 'You cannot add that amount of &quot;%1$s&quot; to the cart because there is not enough stock (%2$d remaining).', $product['name'], $stock ) );
	}
	$cart['lines'][ $key ] = array( 'id' => $product['id'], 'quantity' => $product['sold_individually'] ? 1 : $before + $quantity, 'values' => $values );
	return $cart;
}

/** The refusal of a second piece. Codes of limits have nothing in front. */
function vitrine_store_fixed( $product ) {
	return new WP_Error( 'readonly_quantity', sprintf( 'The quantity of &quot;%s&quot; cannot be changed', $product['name'] ), array( 'status' => 400 ) );
}

/** Changes the quantity of a line. Answers the cart. */
function vitrine_store_update( $cart, $request ) {
	if ( ! isset( $cart['lines'][ $request['key'] ] ) ) {
		return vitrine_store_refusal( 'cart_invalid_key', 'Cart item does not exist.', 409 );
	}
	$line    = &$cart['lines'][ $request['key'] ];
	$product = vitrine_store_product( $line['id'] );
	$maximum = vitrine_store_stock( $product );
	if ( $product['sold_individually'] ) {
		return vitrine_store_fixed( $product );
	}
	if ( $request['quantity'] > $maximum ) {
		return new WP_Error( 'invalid_quantity', sprintf( 'The maximum quantity of &quot;%1$s&quot; allowed in the cart is %2$d', $product['name'], $maximum ), array( 'status' => 400 ) );
	}
	$line['quantity'] = (int) $request['quantity'];
	return $cart;
}

/** Removes a line. Answers the cart. */
function vitrine_store_remove( $cart, $request ) {
	if ( ! isset( $cart['lines'][ $request['key'] ] ) ) {
		return vitrine_store_refusal( 'cart_invalid_key', 'Cart item no longer exists or is invalid.', 409 );
	}
	unset( $cart['lines'][ $request['key'] ] );
	return $cart;
}
