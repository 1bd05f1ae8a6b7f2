/** Only what stands in the head of a document: the tools themselves speak German alone (docs/decisions/046). */
export default {
  requests: { title: 'Anliegen – Lumeus', description: 'Was Menschen gefragt haben.' },
  orders: { title: 'Bestellungen – Lumeus', description: 'Bestellungen ansehen, erstatten und freigeben.' },
}
