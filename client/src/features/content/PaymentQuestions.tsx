import { formatCashLimits } from '../../components/payment/cash-option';
import { FaqItem } from './FaqItem';
import type { HelpPageQuery } from './HelpPage.generated';
import { BulletList, Paragraph } from './prose';

/** What shoppers ask about paying; `options` are the shop's payment methods, null while they are not known. */
export function PaymentQuestions({ options }: { options: HelpPageQuery['paymentOptions'] | null }) {
  if (options === null) return <Paragraph>The checkout shows how you can pay.</Paragraph>;
  const cash = options.find(({ isCash }) => isCash);
  const limits = cash === undefined ? '' : formatCashLimits(cash);
  return (
    <>
      <FaqItem question="How can I pay?">
        <BulletList mt={0}>
          {options.map(({ method, label, hint }) => (
            <li key={method}>
              {label}: {hint}.
            </li>
          ))}
          <li>Gift card: for all of an order, or a part of it.</li>
        </BulletList>
      </FaqItem>
      {cash === undefined ? null : (
        <FaqItem question="Do you take cash on delivery?">
          {`Yes${limits === '' ? '' : `,${limits}`}. ${cash.hint}. We may send a code to your phone first, to confirm the order.`}
        </FaqItem>
      )}
    </>
  );
}
