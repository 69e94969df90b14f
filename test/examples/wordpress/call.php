<?php
/**
 * Calls functions of the plug-in that need no WordPress. Reads a list of calls, [name, ...arguments], as JSON, and answers the list of
 * their results.
 */

define( 'ABSPATH', '/' );

function add_filter() {}
function add_action() {}
function wp_json_encode( $value, $flags = 0 ) {
	return json_encode( $value, $flags );
}
function __( $text ) {
	return $text;
}
function vitrine_tags() {
	$price = array(
		'attributes' => array( 'product-id' => array( 'required' => true ) ),
		'fallback'   => true,
	);
	return array(
		'shop-badge'     => array( 'attributes' => array() ),
		'vitrine-price'  => $price,
		'vitrine-toasts' => array(
			'attributes' => array(),
			'fallback'   => false,
		),
		'vitrine-map'    => array(
			'attributes'    => array(),
			'fallback'      => true,
			'needs_content' => true,
		),
	);
}
function vitrine_is_tag( $name ) {
	return 0 === strpos( $name, 'vitrine-' ) || isset( vitrine_tags()[ $name ] );
}
function add_shortcode() {}
function apply_filters( $name, $value ) {
	return $value;
}
function get_option() {
	return array( 'cart' => 'woocommerce' );
}
function plugins_url( $file ) {
	return 'https://shop.example/wp-content/plugins/vitrine/' . $file;
}
function wp_parse_url( $url, $part = -1 ) {
	return parse_url( $url, $part );
}
function vitrine_file_version() {
	return '1';
}
function esc_url( $url ) {
	return $url;
}
function esc_attr( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES );
}
function esc_html__( $text ) {
	return $text;
}
function _wp_specialchars( $text, $quotes, $charset, $double ) {
	return htmlspecialchars( $text, $quotes, $charset, $double );
}
function wp_check_invalid_utf8( $text ) {
	return $text;
}
function wp_strip_all_tags( $text ) {
	return strip_tags( $text );
}
function includes_url( $path ) {
	return 'https://shop.example/blog/wp-includes/' . $path;
}
function wp_make_link_relative( $url ) {
	return preg_replace( '/^https:\/\/[^\/]*/', '', $url );
}
define( 'VITRINE_FILE', __FILE__ );
define( 'VITRINE_DIR', $argv[1] );

// What the plug-in asks of WooCommerce, as its documentation says.
define( 'WC_VERSION', '8.2.0' );
function wc_get_cart_url() {
	return 'https://shop.example/basket/';
}
function wc_get_checkout_url() {
	return 'https://shop.example/checkout/';
}
function wc_get_page_permalink( $page ) {
	return "https://shop.example/$page/";
}

/**
 * A product of WooCommerce.
 */
class Product {
	public $type;
	public function __construct( $type ) {
		$this->type = $type;
	}
	public function is_type( $type ) {
		return in_array( $this->type, (array) $type, true );
	}
	public function get_id() {
		return 38;
	}
	public function get_name() {
		return 'Bonnet "rouge"';
	}
}

function wc_get_template( $name, $args, $folder, $default_folder ) {
	extract( $args );
	include $default_folder . $name;
}
function wc_get_price_to_display() {
	return '12.50';
}
function get_woocommerce_currency() {
	return 'EUR';
}

/**
 * What is printed between the quantity and the end of the form of a product.
 */
function button_of( $type, $html ) {
	$GLOBALS['product'] = new Product( $type );
	ob_start();
	vitrine_begin_add_to_cart();
	echo $html;
	vitrine_end_add_to_cart();
	return ob_get_clean();
}
function is_feed() {
	return false;
}
function doing_filter() {
	return false;
}

$includes = $argv[1] . '/includes/';
foreach ( array( 'markup', 'root', 'surroundings', 'output', 'content-guard', 'options', 'language', 'allowed-html', 'page-settings', 'site-health', 'page-elements', 'page-check-texts', 'page-checks', 'woocommerce', 'woocommerce-templates' ) as $part ) {
	require $includes . $part . '.php';
}
require $argv[1] . '/blocks/tag-html.php';
require $argv[1] . '/blocks/fallback.php';

$results = array();
foreach ( json_decode( stream_get_contents( STDIN ), true ) as $call ) {
	$results[] = call_user_func_array( array_shift( $call ), $call );
}
echo json_encode( $results );
