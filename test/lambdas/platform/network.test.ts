import { expect, it } from 'vitest'
import { networkOf, providerOf } from '../../../lambdas/platform/network.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:0::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['2001:db8::', '2001:db8:0:0::/56'],
  ['2001:db8:1:12ff::1', '2001:db8:1:1200::/56'],
  ['::1', '0:0:0:0::/56'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it('two addresses of one connection are one network, two connections are two', () => {
  expect(networkOf('2001:db8:1:2::a')).toBe(networkOf('2001:db8:1:ff:ffff::b'))
  expect(networkOf('2001:db8:1:2::a')).not.toBe(networkOf('2001:db8:1:100::a'))
})

it.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.255', '192.0.2.0/24'],
  ['2001:DB8:0001:0002::1', '2001:db8::/32'],
  ['2001:db8::', '2001:db8::/32'],
  ['::1', '0:0::/32'],
])('%s is of the provider %s', (ip, provider) => {
  expect(providerOf(ip)).toBe(provider)
})
