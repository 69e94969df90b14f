<?php
/**
 * The cart: `[vitrine_shop_cart]`, and the block of the tag.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * The cart with forms that work without scripts.
 *
 * @return string HTML.
 */
function vitrine_shop_cart_shortcode() {
	$cart = vitrine_shop_reply( vitrine_shop_read_cart() );
	$html = '';
	if ( '' !== vitrine_shop_refused() ) {
		$html = '<p class="shop-refused" role="alert">' . esc_html( vitrine_shop_refused() ) . '</p>';
	}
	ob_start();
	?>
	<vitrine-cart-items cart="<?php echo esc_attr( wp_json_encode( $cart, JSON_HEX_TAG | JSON_HEX_QUOT | JSON_HEX_APOS | JSON_HEX_AMP ) ); ?>" shop-href="<?php echo esc_url( wp_make_link_relative( home_url( '/' ) ) ); ?>">
		<?php vitrine_shop_print_lines( $cart ); ?>
	</vitrine-cart-items>
	<?php
	return $html . vitrine_shop_one_line( ob_get_clean() );
}
add_shortcode( 'vitrine_shop_cart', 'vitrine_shop_cart_shortcode' );

/**
 * Prints the lines of a cart.
 *
 * @param array $cart `Cart` of the contract.
 */
function vitrine_shop_print_lines( $cart ) {
	if ( ! $cart['Items'] && ! $cart['DiscontinuedItems'] ) {
		echo '<p>' . esc_html__( 'Your basket is empty.', 'vitrine-shop' ) . '</p>';
		return;
	}
	?>
	<table class="vitrine-cart-items__table">
		<caption class="vitrine-visually-hidden"><?php esc_html_e( 'Products in your basket', 'vitrine-shop' ); ?></caption>
		<thead class="vitrine-cart-items__head">
			<tr>
				<th scope="col" colspan="2"><?php esc_html_e( 'Product', 'vitrine-shop' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Price', 'vitrine-shop' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Quantity', 'vitrine-shop' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Total', 'vitrine-shop' ); ?></th>
				<th scope="col"><span class="vitrine-visually-hidden"><?php esc_html_e( 'Remove', 'vitrine-shop' ); ?></span></th>
			</tr>
		</thead>
		<tbody>
			<?php
			foreach ( $cart['Items'] as $item ) {
				vitrine_shop_print_line( $item );
			}
			foreach ( $cart['DiscontinuedItems'] as $item ) {
				vitrine_shop_print_discontinued( $item );
			}
			?>
		</tbody>
	</table>
	<p class="shop-total">
		<?php
		/* translators: %s: an amount. */
		echo esc_html( sprintf( __( 'Total: %s', 'vitrine-shop' ), $cart['AmountTaxInclHtml'] ) );
		?>
	</p>
	<?php
}

/**
 * Prints a line.
 *
 * @param array $item `CartItem` of the contract.
 */
function vitrine_shop_print_line( $item ) {
	$action = vitrine_shop_cart_url();
	/* translators: %s: a product. */
	$label = sprintf( __( 'Quantity of %s', 'vitrine-shop' ), $item['Name'] );
	?>
	<tr class="vitrine-cart-items__line">
		<td class="vitrine-cart-items__picture">
			<?php if ( $item['Photo'] ) : ?>
				<img src="<?php echo esc_url( $item['Photo']['Url'] ); ?>" width="80" height="80" alt="">
			<?php endif; ?>
		</td>
		<th class="vitrine-cart-items__product" scope="row">
			<a class="vitrine-cart-items__name" href="<?php echo esc_url( $item['ProductUrl'] ); ?>"><?php echo esc_html( $item['Name'] ); ?></a>
			<?php echo esc_html( $item['VariantName'] ); ?>
			<?php if ( null !== $item['Notice'] ) : ?>
				<p class="vitrine-cart-items__notice"><?php echo esc_html( $item['Notice'] ); ?></p>
			<?php endif; ?>
		</th>
		<td class="vitrine-cart-items__price"><?php echo esc_html( vitrine_shop_money( (int) round( $item['UnitPriceTaxIncl'] * 100 ) ) ); ?></td>
		<td class="vitrine-cart-items__quantity">
			<form method="post" action="<?php echo esc_url( $action ); ?>">
				<?php vitrine_shop_form_fields( 'set', $item['ItemId'] ); ?>
				<input name="Quantity" value="<?php echo esc_attr( (string) $item['Quantity'] ); ?>" inputmode="numeric" size="4" autocomplete="off" aria-label="<?php echo esc_attr( $label ); ?>">
				<button><?php esc_html_e( 'OK', 'vitrine-shop' ); ?></button>
			</form>
		</td>
		<td class="vitrine-cart-items__total"><?php echo esc_html( vitrine_shop_money( (int) round( $item['LineAmountTaxIncl'] * 100 ) ) ); ?></td>
		<td class="vitrine-cart-items__removal"><?php vitrine_shop_print_removal( $item ); ?></td>
	</tr>
	<?php
}

/**
 * Prints a line that can only be removed.
 *
 * @param array $item `DiscontinuedItem` of the contract.
 */
function vitrine_shop_print_discontinued( $item ) {
	?>
	<tr class="vitrine-cart-items__line">
		<td class="vitrine-cart-items__picture"></td>
		<th class="vitrine-cart-items__product" scope="row"><?php echo esc_html( trim( $item['Name'] . ' ' . $item['VariantName'] ) ); ?></th>
		<td colspan="3"><?php echo esc_html( $item['Notice'] ); ?></td>
		<td class="vitrine-cart-items__removal"><?php vitrine_shop_print_removal( $item ); ?></td>
	</tr>
	<?php
}

/**
 * Prints the form that removes a line.
 *
 * @param array $item A line of the cart.
 */
function vitrine_shop_print_removal( $item ) {
	?>
	<form method="post" action="<?php echo esc_url( vitrine_shop_cart_url() ); ?>">
		<?php
		vitrine_shop_form_fields( 'remove', $item['ItemId'] );
		/* translators: %s: a product. */
		$label = sprintf( __( 'Remove %s', 'vitrine-shop' ), $item['Name'] );
		?>
		<button aria-label="<?php echo esc_attr( $label ); ?>"><?php esc_html_e( 'Remove', 'vitrine-shop' ); ?></button>
	</form>
	<?php
}

/**
 * The block of the tag shows the same, so that editors need no shortcode.
 *
 * @return string HTML.
 */
function vitrine_shop_cart_block() {
	return vitrine_shop_cart_shortcode();
}
add_filter( 'render_block_vitrine/cart-items', 'vitrine_shop_cart_block' );
add_filter( 'render_block_vitrine/cart-summary', 'vitrine_shop_cart_summary' );
