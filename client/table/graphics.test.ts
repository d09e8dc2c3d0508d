import { expect, test } from 'vitest';
import { qualityFor } from './graphics.ts';

const tier = (name: string, largestTexture = 16384) => qualityFor({ name, largestTexture });

test.each([
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  'llvmpipe (LLVM 15.0.7, 256 bits)',
  'ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'Mali-T830',
  'Mali-G52 MC2',
  'Adreno (TM) 506',
  'PowerVR Rogue GE8320',
  'ANGLE (Intel, Intel(R) HD Graphics 3000 Direct3D11 vs_4_1 ps_4_1, D3D11)',
  'ANGLE (Intel, Intel(R) HD Graphics Direct3D11 vs_5_0 ps_5_0, D3D11)',
])('begins with the low tier on any processor: %s', (name) => {
  expect(tier(name)).toBe('low');
});

test.each([
  'ANGLE (NVIDIA, NVIDIA GeForce GTX 1060 6GB (0x00001C03) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'ANGLE (Intel, Intel(R) Iris(R) Xe Graphics (0x000046A6) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'ANGLE (Intel, Intel(R) HD Graphics 620 (0x00005916) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'Apple GPU',
  'Adreno (TM) 740',
  'Mali-G78',
  '',
])('begins with the high tier: %s', (name) => {
  expect(tier(name)).toBe('high');
});

test('a renderer limited to small textures begins with the low tier', () => {
  expect(tier('Something else', 2048)).toBe('low');
});
