<?php
/**
 * The cart of a session: of a customer, or of a guest with a cookie, whose cart becomes that of the customer at the login.
 *
 * @package Vitrine
 */

/** The name under which a cart is stored. Answers '' for a guest without a session. */
function vitrine_store_session( $user ) {
	$guest = isset( $_COOKIE['vitrine_store'] ) ? sanitize_key( wp_unslash( $_COOKIE['vitrine_store'] ) ) : '';
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
		$session                  = strtolower( wp_generate_password( 24, false ) );
		$_COOKIE['vitrine_store'] = $session;
		setcookie( 'vitrine_store', $session, 0, '/', '', false, true );
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
	$values = $product['parent'] ? vitrine_store_chosen( $product, wp_list_pluck( (array) $request['variation'], 'value', 'attribute' ) ) : array();
	foreach ( array_filter( $values ) as $name => $value ) {
		$offered = vitrine_store_attributes( vitrine_store_product( $product['parent'] ) )[ $name ];
		if ( ! in_array( $value, $offered, true ) ) {
			return vitrine_store_refusal( 'invalid_variation_data', "Invalid value posted for $name. Allowed values: " . implode( ', ', $offered ) );
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

/** A coupon as it was stored; null if there is none. */
function vitrine_store_coupon( $code ) {
	$found = '' === $code ? array() : get_posts( array( 'post_type' => 'vt_coupon', 'title' => strtolower( $code ) ) );
	return $found ? (array) get_post_meta( $found[0]->ID, 'data', true ) : null;
}

/** Applies a coupon. Answers the cart. */
function vitrine_store_apply( $cart, $request ) {
	$code   = strtolower( (string) $request['code'] );
	$coupon = vitrine_store_coupon( $code );
	$name   = esc_html( $code );
	$error  = null;
	if ( ! $coupon ) {
		$error = "Coupon &quot;$name&quot; cannot be applied because it does not exist.";
	} elseif ( in_array( $code, $cart['coupons'], true ) ) {
		$error = "Coupon code &quot;$name&quot; has already been applied.";
	} elseif ( isset( $coupon['minimum_amount'] ) && vitrine_store_goods( $cart ) < (float) $coupon['minimum_amount'] ) {
		$error = sprintf( 'The minimum spend for coupon &quot;%1$s&quot; is &euro;%2$s.', $name, number_format( (float) $coupon['minimum_amount'], 2 ) );
	}
	if ( null !== $error ) {
		return vitrine_store_refusal( 'cart_coupon_error', $error );
	}
	$cart['coupons'][] = $code;
	return $cart;
}

/** Takes a coupon off. Answers the cart. */
function vitrine_store_withdraw( $cart, $request ) {
	if ( ! vitrine_store_coupon( (string) $request['code'] ) ) {
		return vitrine_store_refusal( 'cart_coupon_error', 'Invalid coupon code.' );
	}
	if ( ! in_array( $request['code'], $cart['coupons'], true ) ) {
		return vitrine_store_refusal( 'cart_coupon_invalid_code', 'Coupon cannot be removed because it is not already applied to the cart.', 409 );
	}
	$cart['coupons'] = array_values( array_diff( $cart['coupons'], array( $request['code'] ) ) );
	return $cart;
}
