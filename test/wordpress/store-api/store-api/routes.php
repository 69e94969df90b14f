<?php
/**
 * The routes: `wc/store/v1` for shoppers, and of `wc/v3` those that a test fills the shop by.
 *
 * @package Vitrine
 */

add_filter( 'vitrine_has_woocommerce', '__return_true' );
add_action(
	'init',
	static function () {
		register_post_type( 'vt_product', array( 'hierarchical' => true ) );
		register_post_type( 'vt_coupon' );
	}
);

// Calls of the Store API carry a nonce of their own, so that WordPress must not take them for calls of a guest.
add_filter(
	'rest_authentication_errors',
	static function ( $result ) {
		$route = isset( $GLOBALS['wp']->query_vars['rest_route'] ) ? $GLOBALS['wp']->query_vars['rest_route'] : '';
		return 0 === strpos( $route, '/wc/store/' ) && empty( $result ) ? true : $result;
	}
);

/** A refusal. */
function vitrine_store_refusal( $code, $message, $status = 400 ) {
	return new WP_Error( 'woocommerce_rest_' . $code, $message, array( 'status' => $status ) );
}

/** Why a change with this nonce is refused; null where it is not. */
function vitrine_store_nonce_error( $nonce ) {
	if ( null === $nonce ) {
		return vitrine_store_refusal( 'missing_nonce', 'Missing the Nonce header. This endpoint requires a valid nonce.', 401 );
	}
	return wp_verify_nonce( $nonce, 'wc_store_api' ) ? null : vitrine_store_refusal( 'invalid_nonce', 'Nonce is invalid.', 403 );
}

/** Answers with a cart, or with a refusal; that of a conflict contains the cart. */
function vitrine_store_response( $result, $cart, $status ) {
	$response = new WP_REST_Response( array(), $status );
	if ( is_wp_error( $result ) ) {
		if ( 409 === $result->get_error_data()['status'] ) {
			$result->add_data( array( 'status' => 409, 'cart' => vitrine_store_reply( $cart ) ) );
		}
		$response = rest_convert_error_to_response( $result );
	} elseif ( null !== $result ) {
		$response->set_data( vitrine_store_reply( $cart ) );
	}
	$session = vitrine_store_session( get_current_user_id() );
	$headers = array(
		'Nonce' => wp_create_nonce( 'wc_store_api' ), 'Nonce-Timestamp' => time(), 'User-ID' => get_current_user_id(),
		'Cart-Token' => wp_hash( $session ), 'Cart-Hash' => $cart['lines'] ? md5( wp_json_encode( $cart ) ) : '', 'Cache-Control' => 'no-store',
	);
	array_map( array( $response, 'header' ), array_keys( $headers ), $headers );
	return $response;
}

/** Adds a route about the cart. A change takes and answers the cart. */
function vitrine_store_route( $path, $method, $change, $status = 200 ) {
	$answer = static function ( $request ) use ( $method, $change, $status ) {
		$cart  = vitrine_store_cart();
		$error = 'GET' === $method ? null : vitrine_store_nonce_error( $request->get_header( 'Nonce' ) );
		$new   = $error ? $error : $change( $cart, $request );
		if ( ! is_wp_error( $new ) ) {
			$cart = $new;
			if ( 'GET' !== $method ) {
				vitrine_store_keep( $cart );
			}
		}
		return vitrine_store_response( 'DELETE' === $method && ! is_wp_error( $new ) ? null : $new, $cart, $status );
	};
	$route  = array( 'methods' => $method, 'callback' => $answer, 'permission_callback' => '__return_true' );
	register_rest_route( 'wc/store/v1', '/cart' . $path, $route );
}

/** Adds a route by which tests store something. */
function vitrine_store_admin_route( $path, $type, $title ) {
	$answer = static function ( $request ) use ( $type, $title ) {
		$data = $request->get_json_params() + array( $title => '' );
		return new WP_REST_Response( array( 'id' => vitrine_store_save( $type, $data[ $title ], $data, (int) $request['parent'] ) ), 201 );
	};
	$route  = array( 'methods' => 'POST', 'callback' => $answer, 'permission_callback' => static fn() => current_user_can( 'manage_options' ) );
	register_rest_route( 'wc/v3', $path, $route );
}

add_action(
	'rest_api_init',
	static function () {
		vitrine_store_route( '', 'GET', static fn( $cart ) => $cart );
		vitrine_store_route( '/add-item', 'POST', 'vitrine_store_add', 201 );
		vitrine_store_route( '/update-item', 'POST', 'vitrine_store_update' );
		vitrine_store_route( '/remove-item', 'POST', 'vitrine_store_remove' );
		vitrine_store_route( '/apply-coupon', 'POST', 'vitrine_store_apply' );
		vitrine_store_route( '/remove-coupon', 'POST', 'vitrine_store_withdraw' );
		vitrine_store_route( '/items', 'DELETE', static fn( $cart ) => array( 'lines' => array() ) + $cart );
		vitrine_store_route( '/coupons', 'DELETE', static fn( $cart ) => array( 'coupons' => array() ) + $cart );
		vitrine_store_admin_route( '/products', 'vt_product', 'name' );
		vitrine_store_admin_route( '/products/(?P<parent>\d+)/variations', 'vt_product', 'sku' );
		vitrine_store_admin_route( '/coupons', 'vt_coupon', 'code' );
	}
);
