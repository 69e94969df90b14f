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

/** Adds a route. */
function vitrine_store_route( $path, $method, $answer, $permission = '__return_true' ) {
	register_rest_route( 'wc', $path, array( 'methods' => $method, 'callback' => $answer, 'permission_callback' => $permission ) );
}

/** The products that a term finds, or the variations of one. */
function vitrine_store_list( $request ) {
	$query = array( 's' => (string) $request['search'], 'numberposts' => $request['per_page'] ? (int) $request['per_page'] : 10 );
	$found = vitrine_store_find( 'variation' === $request['type'] ? array( 'post_parent' => (int) $request['parent'] ) : $query );
	return array_map( 'vitrine_store_shown', $found );
}

/** One product. */
function vitrine_store_one( $request ) {
	$product = vitrine_store_product( (int) $request['id'] );
	return $product ? vitrine_store_shown( $product ) : vitrine_store_refusal( 'product_invalid_id', 'Invalid product ID.', 404 );
}

/** Adds a route about the cart. A change takes and answers the cart. */
function vitrine_store_cart_route( $path, $method, $change, $status = 200 ) {
	$answer = static function ( $request ) use ( $method, $change, $status ) {
		$cart  = vitrine_store_cart();
		$nonce = $request->get_header( 'Nonce' );
		if ( 'GET' === $method || wp_verify_nonce( $nonce, 'wc_store_api' ) ) {
			$new = $change( $cart, $request );
		} elseif ( null === $nonce ) {
			$new = vitrine_store_refusal( 'missing_nonce', 'Missing the Nonce header. This endpoint requires a valid nonce.', 401 );
		} else {
			$new = vitrine_store_refusal( 'invalid_nonce', 'Nonce is invalid.', 403 );
		}
		if ( 'GET' !== $method && ! is_wp_error( $new ) ) {
			$cart = $new;
			vitrine_store_keep( $cart );
		}
		return vitrine_store_response( 'DELETE' === $method && ! is_wp_error( $new ) ? null : $new, $cart, $status );
	};
	vitrine_store_route( 'store/v1/cart' . $path, $method, $answer );
}

/** Adds a route by which tests store something. */
function vitrine_store_admin_route( $path, $type, $title ) {
	$answer = static function ( $request ) use ( $type, $title ) {
		$data = $request->get_json_params() + array( $title => '' );
		$post = array( 'post_type' => $type, 'post_title' => $data[ $title ], 'post_status' => 'publish', 'post_parent' => (int) $request['parent'], 'meta_input' => array( 'data' => $data ) );
		return new WP_REST_Response( array( 'id' => (int) wp_insert_post( wp_slash( $post ) ) ), 201 );
	};
	vitrine_store_route( 'v3/' . $path, 'POST', $answer, static fn() => current_user_can( 'manage_options' ) );
}

add_action(
	'rest_api_init',
	static function () {
		vitrine_store_cart_route( '', 'GET', static fn( $cart ) => $cart );
		vitrine_store_cart_route( '/add-item', 'POST', 'vitrine_store_add', 201 );
		vitrine_store_cart_route( '/update-item', 'POST', 'vitrine_store_update' );
		vitrine_store_cart_route( '/remove-item', 'POST', 'vitrine_store_remove' );
		vitrine_store_cart_route( '/apply-coupon', 'POST', 'vitrine_store_apply' );
		vitrine_store_cart_route( '/remove-coupon', 'POST', 'vitrine_store_withdraw' );
		vitrine_store_cart_route( '/items', 'DELETE', static fn( $cart ) => array( 'lines' => array() ) + $cart );
		vitrine_store_cart_route( '/coupons', 'DELETE', static fn( $cart ) => array( 'coupons' => array() ) + $cart );
		vitrine_store_route( 'store/v1/products', 'GET', 'vitrine_store_list' );
		vitrine_store_route( 'store/v1/products/(?P<id>\d+)', 'GET', 'vitrine_store_one' );
		vitrine_store_admin_route( 'products', 'vt_product', 'name' );
		vitrine_store_admin_route( 'products/(?P<parent>\d+)/variations', 'vt_product', 'sku' );
		vitrine_store_admin_route( 'coupons', 'vt_coupon', 'code' );
	}
);
