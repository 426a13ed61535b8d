import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';
import { linkRecipe } from '../../ui/link.recipe';
import { ContentPage } from './ContentPage';
import { BulletList, Paragraph } from './prose';

const ExternalLink = chakra('a', linkRecipe);

function MailLink({ to }: { to: string }) {
  return <ExternalLink href={`mailto:${to}`}>{to}</ExternalLink>;
}

/** /contact: contact addresses and answering times. */
export function ContactPage() {
  return (
    <ContentPage
      title="Contact"
      intro="Our team is here Monday to Saturday, 9:30 am to 6:30 pm, and replies within one working day."
      description="How to reach Potli: orders and returns, business orders, press, and the grievance officer."
      canonical="/contact"
      sections={[
        {
          id: 'orders',
          title: 'Orders, returns, warranty',
          body: (
            <>
              <Paragraph>
                <MailLink to="care@potli.example" />
                <br />
                <ExternalLink href="tel:+918000000100">+91 80 0000 0100</ExternalLink>
              </Paragraph>
              <Paragraph>So that we can help right away, please tell us:</Paragraph>
              <BulletList>
                <li>your order number, or the bag’s name and colour</li>
                <li>what happened, and what you would like us to do</li>
                <li>a picture, if it helps</li>
              </BulletList>
              <Paragraph>
                You may find your answer in the <TextLink to="/help">FAQ’s</TextLink>.
              </Paragraph>
            </>
          ),
        },
        {
          id: 'business',
          title: 'Companies, schools, weddings',
          body: (
            <Paragraph>
              For twenty bags or more, with or without your name on them:{' '}
              <MailLink to="business@potli.example" />. Say how many, by when, and where to.
            </Paragraph>
          ),
        },
        {
          id: 'press',
          title: 'Press and pictures',
          body: (
            <Paragraph>
              <MailLink to="press@potli.example" />. Our product pictures are our own and may be shown with a
              line that says so.
            </Paragraph>
          ),
        },
        {
          id: 'grievance',
          title: 'Grievance officer',
          body: (
            <>
              <Paragraph>
                If we did not put something right, write to our grievance officer, Ms Kavya Menon, at{' '}
                <MailLink to="grievance@potli.example" />. She confirms within 48 hours and settles within one
                month, as the Consumer Protection (E-Commerce) Rules, 2020 ask.
              </Paragraph>
            </>
          ),
        },
        {
          id: 'office',
          title: 'Where we are',
          body: (
            <chakra.address fontStyle="normal" mt="s12">
              Potli Bags Private Limited
              <br />
              Commercial Street
              <br />
              Bengaluru 560001, Karnataka
              <br />
              India
            </chakra.address>
          ),
        },
      ]}
    />
  );
}
