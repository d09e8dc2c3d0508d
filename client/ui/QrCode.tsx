// A link as a QR code, for a phone that looks at this screen.
import { encode } from 'uqr';
import { t } from '../i18n/index.ts';

/** The empty edge around the code, in modules, as the standard asks for. */
const EDGE = 4;

export function QrCode({ link }: { link: string }) {
  const { data, size } = encode(link, { border: EDGE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('link.qr')} data-testid="qr-code">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
