<?php
/**
 * The coupons of the cart.
 *
 * @package Vitrine
 */

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
