/** The look of each terrain, by terrain number. */

interface LandLook {
  readonly ground: string;
  readonly dark: string;
  readonly light: string;
  /** The ink of the seal, and of text on pieces of the terrain. */
  readonly ink: string;
  /** The background of counters of this terrain. */
  readonly card: string;
  readonly sign: string;
}

/**
 * The colours of the terrains. Any two terrains differ for every kind of colour vision (palette.test.ts).
 * styles/parts/lands.css repeats these colours.
 */
export const LANDS: readonly LandLook[] = [
  {
    ground: '#f0dca6',
    dark: '#d0ad6a',
    light: '#fff3cd',
    ink: '#8a5a22',
    card: '#f3dc96',
    // A cactus.
    sign: 'M12 21V4M12 15H8.500Q6 15 6 12.500V9M12 12H15.500Q18 12 18 9.500V7M7 21H17',
  },
  {
    ground: '#184b41',
    dark: '#0c322c',
    light: '#3f7f6c',
    ink: '#08241f',
    card: '#2c7764',
    // A fir.
    sign: 'M12 2.500 7.500 9H10L5.500 15H9L4 20.500H20L15 15H18.500L14 9H16.500ZM12 20.500V23',
  },
  {
    ground: '#dff2fa',
    dark: '#a9cfe2',
    light: '#ffffff',
    ink: '#2d648c',
    card: '#c3e6f4',
    // A flake of snow.
    sign: 'M12 2V22M3.300 7 20.700 17M20.700 7 3.300 17M9.500 3.500 12 6 14.500 3.500M9.500 20.500 12 18 14.500 20.500M3 10.500 6.700 9.500 5.700 6M21 10.500 17.300 9.500 18.300 6M3 13.500 6.700 14.500 5.700 18M21 13.500 17.300 14.500 18.300 18',
  },
  {
    ground: '#4f7d10',
    dark: '#33560a',
    light: '#86b02e',
    ink: '#2c4405',
    card: '#5f8a14',
    // A palm.
    sign: 'M11 22Q13.500 16 12 9.500M12 9.500Q8 3.500 3 6.500M12 9.500Q6 8 3.500 13M12 9.500Q15.500 3.500 21 6M12 9.500Q18.500 8 20.500 13.500M12 9.500Q12 5 10 2.500',
  },
  {
    ground: '#8d7a6a',
    dark: '#65544a',
    light: '#b8a595',
    ink: '#40332b',
    card: '#a8917d',
    // Two peaks.
    sign: 'M1.500 20.500 9 6 13.500 14.500 16.500 9.500 22.500 20.500ZM6.500 11 9 13 11.300 10.500',
  },
  {
    ground: '#e6b833',
    dark: '#b98518',
    light: '#fbdc6c',
    ink: '#7a4c06',
    card: '#e9b42c',
    // An ear of wheat.
    sign: 'M12 22V8M12 8Q9.500 5.500 12 2Q14.500 5.500 12 8M12 12.500Q7.500 12.500 7 7.500Q11.500 8 12 12.500Q12.500 8 17 7.500Q16.500 12.500 12 12.500M12 18Q7 18 6.500 12.500Q11.500 13 12 18Q12.500 13 17.500 12.500Q17 18 12 18',
  },
  {
    ground: '#675a80',
    dark: '#463b5f',
    light: '#9388ac',
    ink: '#2a1f45',
    card: '#806cb2',
    // Reeds in a pool.
    sign: 'M8 17V6M8 10V4M15.500 17V9M15.500 12V7M12 17Q12 11 10 8M12.500 17Q13 13 19.500 11.500M3 17.500H21M6 21H18',
  },
  {
    ground: '#1c6fc0',
    dark: '#0f4d93',
    light: '#5aa6e6',
    ink: '#0a3166',
    card: '#3d87cf',
    // Waves.
    sign: 'M2 8.500Q5.300 3.500 8.600 8.500T15.300 8.500T22 8.500M2 14.500Q5.300 9.500 8.600 14.500T15.300 14.500T22 14.500M2 20.500Q5.300 15.500 8.600 20.500T15.300 20.500T22 20.500',
  },
];

export const TILE_BACK = { ground: '#5b1c22', dark: '#35090f', light: '#8a3a3c' } as const;

/** In hex radii. */
export const SEAL = { x: 0.36, z: 0.6, r: 0.16 } as const;
