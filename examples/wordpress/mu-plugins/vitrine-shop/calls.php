<?php
/**
 * The calls of the contract for the cart and for variants, below `/wp-json/vitrine/v1`, which the page setting `apiPath` names.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers the routes.
 */
function vitrine_shop_register_calls() {
	$line  = '/api/v1/shoppingcarts/shoppingcartitems/(?P<id>[^/]+)';
	$calls = array(
		array( 'GET', '/api/v1/shoppingcarts', 'vitrine_shop_call_read', '__return_true' ),
		array( 'GET', '/api/v1/localization/[^/]+/stringresources', 'vitrine_shop_call_texts', '__return_true' ),
		array( 'GET', '/api/v1/catalog/products/(?P<product>\d+)/productvariants', 'vitrine_shop_call_variants', '__return_true' ),
		array( 'POST', '/api/v1/catalog/products/addtocart', 'vitrine_shop_call_add', 'vitrine_shop_may_call' ),
		array( 'PUT', $line, 'vitrine_shop_call_set', 'vitrine_shop_may_call' ),
		array( 'DELETE', $line, 'vitrine_shop_call_remove', 'vitrine_shop_may_call' ),
		array( 'DELETE', '/api/v1/shoppingcarts/shoppingcartitems', 'vitrine_shop_call_remove', 'vitrine_shop_may_call' ),
	);
	foreach ( $calls as $call ) {
		register_rest_route(
			'vitrine/v1',
			$call[1],
			array(
				'methods'             => $call[0],
				'callback'            => $call[2],
				'permission_callback' => $call[3],
			)
		);
	}
}
add_action( 'rest_api_init', 'vitrine_shop_register_calls' );

/**
 * Answers with the cart.
 *
 * @return WP_REST_Response
 */
function vitrine_shop_call_read() {
	try {
		return vitrine_shop_private( vitrine_shop_reply( vitrine_shop_read_cart() ) );
	} catch ( Vitrine_Shop_Refusal $refusal ) {
		return vitrine_shop_private( array( 'Message' => $refusal->getMessage() ), $refusal->getCode() );
	}
}

/**
 * Answers with the texts that replace those of the library.
 *
 * @return WP_REST_Response
 */
function vitrine_shop_call_texts() {
	/**
	 * Filters the texts of the tags.
	 *
	 * @param string[] $texts Key of a text => text; the library's own are shown where none is named.
	 */
	$texts = (array) apply_filters( 'vitrine_shop_texts', array() );
	return new WP_REST_Response( (object) $texts, 200, array( 'Cache-Control' => 'public, max-age=600' ) );
}

/**
 * Adds pieces of a variant.
 *
 * @param WP_REST_Request $request The call.
 * @return WP_REST_Response
 */
function vitrine_shop_call_add( $request ) {
	$body = (array) $request->get_json_params();
	$key  = substr( (string) $request->get_header( 'Idempotency-Key' ), 0, 200 );
	return vitrine_shop_answer_change(
		static function ( &$cart ) use ( $body, $key ) {
			$id       = isset( $body['ProductVariantId'] ) ? $body['ProductVariantId'] : null;
			$quantity = isset( $body['Quantity'] ) ? $body['Quantity'] : null;
			return array( 'AddedQuantity' => vitrine_shop_add( $cart, is_int( $id ) ? (string) $id : $id, $quantity, $key ) );
		}
	);
}

/**
 * Sets the pieces of a line.
 *
 * @param WP_REST_Request $request The call.
 * @return WP_REST_Response
 */
function vitrine_shop_call_set( $request ) {
	$id       = $request->get_url_params()['id'];
	$body     = (array) $request->get_json_params();
	$quantity = isset( $body['quantity'] ) ? $body['quantity'] : null;
	return vitrine_shop_answer_change(
		static function ( &$cart ) use ( $id, $quantity ) {
			vitrine_shop_set( $cart, rawurldecode( $id ), $quantity );
			return array();
		}
	);
}

/**
 * Removes a line, or all of them.
 *
 * @param WP_REST_Request $request The call.
 * @return WP_REST_Response
 */
function vitrine_shop_call_remove( $request ) {
	$parts = $request->get_url_params();
	$id    = isset( $parts['id'] ) ? rawurldecode( $parts['id'] ) : null;
	return vitrine_shop_answer_change(
		static function ( &$cart ) use ( $id ) {
			vitrine_shop_remove( $cart, $id );
			return array();
		}
	);
}

/**
 * Answers with the variant that was chosen, and all others.
 *
 * @param WP_REST_Request $request The call.
 * @return WP_REST_Response
 */
function vitrine_shop_call_variants( $request ) {
	$product = (int) $request->get_url_params()['product'];
	$query   = $request->get_query_params();
	$chosen  = vitrine_shop_shown_variant( $product, isset( $query['VariantValueId1'] ) ? $query['VariantValueId1'] : null );
	if ( null === $chosen || null === vitrine_shop_variant( $chosen['id'] ) ) {
		return vitrine_shop_private( array( 'Message' => __( 'This product is not sold here.', 'vitrine-shop' ) ), 404 );
	}
	return vitrine_shop_private( vitrine_shop_variations( $chosen ) );
}

/**
 * The variants of a product.
 *
 * @param array $chosen See vitrine_shop_variants().
 * @return array `ProductVariations` of the contract.
 */
function vitrine_shop_variations( $chosen ) {
	$values = array();
	foreach ( vitrine_shop_variants( $chosen['product'] ) as $variant ) {
		$values[] = array(
			'ProductAttributeValueId' => $variant['id'],
			'DisplayValue'            => $variant['value'],
			'IsUnavailable'           => 0 === $variant['stock'],
			'UnavailableReason'       => 0 === $variant['stock'] ? 'SoldOut' : null,
		);
	}
	return array(
		'ProductVariantViewModel'           => array(
			'ProductId'        => (string) $chosen['product'],
			'ProductVariantId' => $chosen['id'],
			'Name'             => vitrine_shop_text( get_the_title( $chosen['product'] ) ),
			'UnitPriceTaxIncl' => vitrine_shop_major( $chosen['price'] ),
			'CurrencyCode'     => vitrine_shop_currency(),
			'StockQuantity'    => $chosen['stock'],
			'IsAvailable'      => 0 < $chosen['stock'],
			'MaxQuantity'      => $chosen['stock'],
			'ProductUrl'       => vitrine_shop_variant_url( $chosen ),
			'VariantValueId1'  => $chosen['id'],
		),
		'ProductVariantAttributesViewModel' => array(
			array(
				'FieldName'                       => 'VariantValueId1',
				'DisplayName'                     => vitrine_shop_choice( $chosen['product'] ),
				'Value'                           => $chosen['id'],
				'ProductAttributeValuesViewModel' => $values,
			),
		),
	);
}

/**
 * Makes a change, and answers with the cart after it, or as it is if the change is refused.
 *
 * @param callable $change Gets the cart by reference, and returns what the answer says beside it.
 * @return WP_REST_Response
 */
function vitrine_shop_answer_change( $change ) {
	try {
		$changed = vitrine_shop_change_cart( $change );
		return vitrine_shop_private( vitrine_shop_reply( $changed['cart'] ) + $changed['result'] );
	} catch ( Vitrine_Shop_Refusal $refusal ) {
		$answer = array( 'Message' => $refusal->getMessage() );
		if ( 503 !== $refusal->getCode() ) {
			$answer['Cart'] = vitrine_shop_reply( vitrine_shop_read_cart() );
		}
		return vitrine_shop_private( $answer, $refusal->getCode() );
	}
}

/**
 * A response for one visitor, which no cache keeps.
 *
 * @param array $data   The body.
 * @param int   $status The status.
 * @return WP_REST_Response
 */
function vitrine_shop_private( $data, $status = 200 ) {
	$headers = array( 'Cache-Control' => 'private, no-store' );
	if ( 503 === $status ) {
		$headers['Retry-After'] = '2';
	}
	return new WP_REST_Response( $data, $status, $headers );
}
