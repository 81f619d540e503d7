// The modules read the variable when they load, so this file imports them later.
process.env.SHOP_LANGUAGE = 'de';

test('a mail of a German shop is in German, with German numbers and the language of its HTML', async () => {
  const { writeMail } = await import('./writeMail');
  const { parseOrder } = await import('./parseOrder');
  const { goodOrder, ref } = await import('./testing/orders');
  const read = parseOrder(ref, goodOrder);
  if (read.kind !== 'order') throw new Error('The order is not valid.');
  const { subject, text, html } = writeMail({
    uid: ref.uid,
    order: read.order,
    siteUrl: 'https://shop.example',
    name: 'confirmed',
    kind: 'confirmed',
    step: { state: 'confirmed', at: 5, by: 'desk', reasons: [] },
  });
  expect(subject).toMatch(/^Ihre Bestellung \w{8} ist bestätigt$/u);
  expect(text).toContain('Guten Tag Ada Lovelace,\n\nvielen Dank für Ihre Bestellung.');
  expect(text).toContain('2 × Kettle, je 19,99 $');
  expect(text).toContain('Alle Preise inkl. MwSt. und Versand.');
  expect(html).toContain('<html lang="de">');
});
