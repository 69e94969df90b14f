<?php
/**
 * The fields of a product for those who edit it.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the box to the editor.
 */
function vitrine_shop_add_fields() {
	add_meta_box( 'vitrine-shop', __( 'Price and stock', 'vitrine-shop' ), 'vitrine_shop_print_fields', VITRINE_SHOP_PRODUCT, 'normal', 'high' );
}
add_action( 'add_meta_boxes', 'vitrine_shop_add_fields' );

/**
 * Prints the fields.
 *
 * @param WP_Post $post The product.
 */
function vitrine_shop_print_fields( $post ) {
	$lines = array();
	foreach ( vitrine_shop_variants( $post->ID ) as $variant ) {
		$lines[] = $variant['value'] . ' | ' . number_format( $variant['price'] / 100, 2, '.', '' ) . ' | ' . $variant['stock'];
	}
	wp_nonce_field( 'vitrine_shop_fields', 'vitrine_shop_fields' );
	?>
	<p>
		<label for="vitrine-shop-choice"><?php esc_html_e( 'What visitors choose between, for example "Colour"', 'vitrine-shop' ); ?></label><br>
		<input class="regular-text" id="vitrine-shop-choice" name="vitrine_shop_choice" value="<?php echo esc_attr( get_post_meta( $post->ID, '_vitrine_shop_choice', true ) ); ?>">
	</p>
	<p>
		<label for="vitrine-shop-variants"><?php esc_html_e( 'One variant per line: name | price | pieces in stock. A product without variants is one line without a name.', 'vitrine-shop' ); ?></label><br>
		<textarea class="large-text code" rows="5" id="vitrine-shop-variants" name="vitrine_shop_variants" placeholder="Red | 24.50 | 12"><?php echo esc_textarea( implode( "\n", $lines ) ); ?></textarea>
	</p>
	<?php
}

/**
 * Reads the lines of the field.
 *
 * @param string $text What was typed.
 * @return array[] The variants as they are stored. Lines that are wrong are left out.
 */
function vitrine_shop_read_variants( $text ) {
	$variants = array();
	foreach ( preg_split( '/\R/', $text ) as $line ) {
		$parts = array_map( 'trim', explode( '|', $line ) );
		$cents = 3 === count( $parts ) ? vitrine_shop_cents( $parts[1] ) : null;
		if ( null === $cents || 1 !== preg_match( '/^\d{1,6}$/', $parts[2] ) ) {
			continue;
		}
		$variants[] = array(
			'value' => $parts[0],
			'price' => $cents,
			'stock' => (int) $parts[2],
		);
	}
	return $variants;
}

/**
 * Stores what was typed.
 *
 * @param int $post_id The product.
 */
function vitrine_shop_save_fields( $post_id ) {
	if ( ! isset( $_POST['vitrine_shop_fields'], $_POST['vitrine_shop_variants'], $_POST['vitrine_shop_choice'] ) || ! current_user_can( 'edit_post', $post_id ) ) {
		return;
	}
	if ( ! wp_verify_nonce( sanitize_key( $_POST['vitrine_shop_fields'] ), 'vitrine_shop_fields' ) ) {
		return;
	}
	update_post_meta( $post_id, '_vitrine_shop_choice', sanitize_text_field( wp_unslash( $_POST['vitrine_shop_choice'] ) ) );
	update_post_meta( $post_id, '_vitrine_shop_variants', vitrine_shop_read_variants( sanitize_textarea_field( wp_unslash( $_POST['vitrine_shop_variants'] ) ) ) );
}
add_action( 'save_post_' . VITRINE_SHOP_PRODUCT, 'vitrine_shop_save_fields' );
